type Delivery = { id: string; webhookId: string }

/** The job for a delivery. At most one is queued for each delivery. */
export const deliveryJob = ({ id, webhookId }: Delivery, runAt: Date) => ({
  name: 'deliver-webhook',
  payload: { deliveryId: id, webhookId },
  runAt,
  key: `delivery:${id}`,
})
