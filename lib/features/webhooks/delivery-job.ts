/** The job for a delivery. At most one is queued for each delivery. */
export const deliveryJob = (id: string, runAt: Date) => ({
  name: 'deliver-webhook',
  payload: { deliveryId: id },
  runAt,
  key: `delivery:${id}`,
})
