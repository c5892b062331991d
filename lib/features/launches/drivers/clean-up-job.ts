/** The job that deletes what attempts of an account made on its cloud, once they are over. */
export const cleanUpJob = ({ accountId, runAt }: { accountId: string; runAt: Date }) => ({
  name: 'clean-up-servers',
  payload: { accountId },
  key: `clean-up:${accountId}`,
  runAt,
})
