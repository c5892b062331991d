/** The job for a delivery. At most one is queued for each delivery. */
export const deliveryJob = (deliveryId: string, runAt: Date) => ({
  name: 'deliver-webhook',
  payload: { deliveryId },
  runAt,
  key: `delivery:${deliveryId}`,
})
