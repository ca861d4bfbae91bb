// A reporter of Vitest and of Playwright that prints the first failure at once; theirs print all at the end.

/** Vitest calls the first two methods, Playwright the third. */
export default class FirstFailure {
  #isPrinted = false

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result()
    if (state === 'failed') this.#print(`${test.module.relativeModuleId} › ${test.fullName}`, errors)
  }

  onTestModuleEnd(module) {
    const errors = module.errors()
    if (errors.length > 0) this.#print(module.relativeModuleId, errors)
  }

  onTestEnd(test, { status, errors }) {
    const isExpected = status === test.expectedStatus || status === 'skipped'
    if (!isExpected) this.#print(test.titlePath().filter(Boolean).join(' › '), errors)
  }

  #print(name, errors) {
    if (this.#isPrinted) return
    this.#isPrinted = true
    const lines = errors.map(({ stack, message }) => stack ?? message)
    process.stdout.write(`\n✘ First failure: ${[name, ...lines].join('\n')}\n\n`)
  }
}
