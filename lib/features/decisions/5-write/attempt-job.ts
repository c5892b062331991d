/** The job that carries an attempt on. Null: it is not begun yet. */
export const attemptJob = (
  { launchId, attempt }: { launchId: string; attempt: number },
  reference: string | null,
) => ({
  name: 'drive-attempt',
  payload: { launchId, attempt, reference },
  key: `attempt:${launchId}.${attempt}`,
})
