/** The job that continues an attempt; null before its first call. */
export const attemptJob = (
  { launchId, attempt }: { launchId: string; attempt: number },
  reference: string | null,
) => ({
  name: 'drive-attempt',
  payload: { launchId, attempt, reference },
  key: `attempt:${launchId}.${attempt}`,
})
