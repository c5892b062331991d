/** The job that reads the servers that the cloud is building for an account. */
export const followJob = ({ accountId, runAt }: { accountId: string; runAt: Date }) => ({
  name: 'follow-servers',
  payload: { accountId },
  key: `follow:${accountId}`,
  runAt,
})
