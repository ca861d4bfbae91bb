export async function runFuzz(_: { runs: number; seed: number }): Promise<void> {}
