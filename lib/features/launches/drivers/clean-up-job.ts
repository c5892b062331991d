/** The job that deletes what finished attempts of an account created on its cloud. */
export const cleanUpJob = ({ accountId, runAt }: { accountId: string; runAt: Date }) => ({
  name: 'clean-up-servers',
  payload: { accountId },
  key: `clean-up:${accountId}`,
  runAt,
})
