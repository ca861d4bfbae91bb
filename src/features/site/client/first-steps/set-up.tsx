import { Check } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'
import type { FirstStep } from '#features/site/shared/first-steps.ts'
import { useFirstSteps, type Step } from './first-steps.queries.ts'
import { FrontPageSketch } from './front-page-sketch.tsx'
import { StepBody, StepSummary, type StepProps } from './step-body.tsx'
import { STEP_TEXTS } from './step-texts.ts'

/** The first screen of a newsroom: what is left to set up, one step at a time, beside a sketch of the front page. */
export function SetUp() {
  const site = useSite()
  const { steps, isOver, done, count, next, putOff, dismiss } = useFirstSteps()
  const [opened, setOpened] = useState<FirstStep | null>(null)
  const [sketched, sketch] = useState<readonly string[] | null>(null)
  // It stays open when it is done, as for a link that is to be copied.
  if (opened === null && next !== null) setOpened(next)
  const minutes = steps.reduce(
    (sum, { step, isDone }) => sum + (isDone ? 0 : (STEP_TEXTS[step].minutes ?? 0)),
    0,
  )
  return (
    <div className="grid gap-x-12 xl:grid-cols-[minmax(0,43.5rem)_minmax(0,26.5rem)]">
      <div className="mb-4 flex flex-wrap items-baseline xl:col-span-2 justify-between gap-x-6 gap-y-1">
        <h2 id="set-up" className="headline text-3xl wrap-anywhere">
          {m.setUpName({ name: site.name })}
        </h2>
        <StatusMessage className="figures text-sm text-second">
          {m.stepsDone({ done, count })}
          {!isOver && ` · ${m.setUpMinutesLeft({ minutes })}`}
        </StatusMessage>
      </div>
      <section aria-labelledby="set-up" className="xl:col-start-1">
        <ol className="hairline-t">
          {steps.map((state, index) => (
            <StepRow
              key={state.step}
              number={STEP_TEXTS[state.step].minutes === null ? null : index + 1}
              {...state}
              isOpen={state.step === opened}
              sketch={sketch}
              onOpen={() => setOpened(state.step)}
              onClose={() => setOpened(null)}
              onLater={() => {
                putOff(state.step)
                setOpened(null)
              }}
            />
          ))}
        </ol>
        <Button variant={isOver ? 'primary' : 'quiet'} size="small" className="mt-4" onClick={dismiss}>
          {isOver ? m.done() : m.dismissFirstSteps()}
        </Button>
      </section>
      {/* The sample has a full one, and the first article is on the real one. */}
      {!site.isDemo && steps.some(({ step, isDone }) => step === 'article' && !isDone) && (
        <FrontPageSketch names={sketched} />
      )}
    </div>
  )
}

interface RowProps extends Step, Pick<StepProps, 'sketch'> {
  /** Null for what few newsrooms need. */
  number: number | null
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  onLater: () => void
}

function StepRow({ step, isDone, number, isOpen, sketch, onOpen, onClose, onLater }: RowProps) {
  const { title, about, question, help, minutes, isFinal } = STEP_TEXTS[step]
  const [asked, ask] = useState<string | null>(null)
  if (isOpen) {
    return (
      <li className="border-y-2 border-ink py-5 not-first:-mt-px" data-step={step}>
        <div className="flex gap-4">
          <Mark number={number} isDone={isDone} isOpen />
          <div className="min-w-0 grow">
            <h3 className="headline text-2xl leading-8">{asked ?? question()}</h3>
            {help && asked === null && <p className="mt-1.5 text-second">{help()}</p>}
            <div className="mt-4">
              <StepBody
                step={step}
                onDone={onClose}
                ask={ask}
                sketch={sketch}
                later={<Later isDone={isDone} {...{ onClose, onLater }} />}
              />
            </div>
          </div>
        </div>
      </li>
    )
  }
  const summary = (
    <>
      <Mark number={number} isDone={isDone} />
      <span className="min-w-0 grow">
        <span className="me-1.5 font-medium">{title()}</span>{' '}
        <span className="text-sm text-second wrap-anywhere">
          {isDone ? <StepSummary step={step} /> : about()}
        </span>
      </span>
    </>
  )
  if (isDone && isFinal) {
    return (
      <li className="hairline-b flex min-h-12 items-center gap-4 py-2" data-step={step}>
        {summary}
      </li>
    )
  }
  return (
    <li className="hairline-b" data-step={step}>
      <button
        type="button"
        onClick={onOpen}
        aria-expanded={false}
        className="flex min-h-12 w-full items-center gap-4 py-2 text-start hover:bg-wash"
      >
        {summary}
        <span className={classNames('shrink-0 text-sm', isDone ? 'underline' : 'figures text-second')}>
          {isDone ? m.changeStep() : minutes === null ? m.optional() : m.minutesShort({ minutes })}
        </span>
      </button>
    </li>
  )
}

function Mark({
  number,
  isDone,
  isOpen = false,
}: {
  number: number | null
  isDone: boolean
  isOpen?: boolean
}): ReactNode {
  const look = isDone
    ? 'border-good text-good'
    : isOpen
      ? 'border-ink bg-ink text-paper'
      : 'border-edge text-second'
  return (
    <span
      className={classNames(
        'figures inline-flex size-6 shrink-0 items-center justify-center rounded-full border text-xs',
        isOpen && 'mt-1',
        look,
      )}
    >
      {isDone ? <Check className="size-3.5" aria-label={m.stepIsDone()} /> : number}
    </span>
  )
}

function Later({ isDone, onClose, onLater }: Pick<RowProps, 'isDone' | 'onClose' | 'onLater'>) {
  return (
    <Button variant="quiet" onClick={isDone ? onClose : onLater}>
      {isDone ? m.cancel() : m.later()}
    </Button>
  )
}
