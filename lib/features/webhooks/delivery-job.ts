/** The job that delivers; of each delivery one waits at a time. */
export const deliveryJob = (deliveryId: string, runAt: Date) => ({
  name: 'deliver-webhook',
  payload: { deliveryId },
  runAt,
  key: `delivery:${deliveryId}`,
})
