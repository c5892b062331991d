/** The job that deletes what an attempt made on a cloud. */
export const cleanUpJob = ({ launchId, attempt }: { launchId: string; attempt: number }) => ({
  name: 'clean-up-attempt',
  payload: { launchId, attempt },
  key: `clean-up:${launchId}.${attempt}`,
})
