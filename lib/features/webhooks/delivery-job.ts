/** The most deliveries to one webhook at a time, so that a slow receiver does not delay those to others. */
const MAX_AT_A_TIME = 4

/** A delivery and its webhook. */
type Delivery = { id: string; webhookId: string }

/** The job for a delivery. At most one is queued for each delivery. */
export const deliveryJob = ({ id, webhookId }: Delivery, runAt: Date) => ({
  name: 'deliver-webhook',
  payload: { deliveryId: id },
  runAt,
  key: `delivery:${id}`,
  queue: `webhook:${webhookId}:${laneOf(id)}`,
})

/** The queue of a delivery among those of its webhook. */
const laneOf = (id: string): number =>
  [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % MAX_AT_A_TIME
