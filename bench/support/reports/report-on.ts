import type { ReportOrder } from './reporters'

/**
 * Several callers in a separate process. Each sends the next report as soon as the previous response arrives.
 */
process.on('message', (order: ReportOrder) => void reportOn(order))

async function reportOn(order: ReportOrder): Promise<void> {
  const ends = performance.now() + order.seconds * 1000
  const ms: number[] = []
  let number = 0
  const work = async () => {
    while (performance.now() < ends) ms.push(await report(order, number++))
  }
  await Promise.all(Array.from({ length: order.callers }, work))
  process.send?.(ms)
  process.disconnect()
}

async function report(order: ReportOrder, number: number): Promise<number> {
  const body = JSON.stringify(reportOf(order, number))
  const headers = { authorization: `Bearer ${order.token}`, 'content-type': 'application/json' }
  const start = performance.now()
  const response = await fetch(order.url, { method: 'POST', headers, body })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${text}`)
  return performance.now() - start
}

/** The values differ at each call, so that all of them are stored. */
function reportOf({ samples: count, accounts }: ReportOrder, number: number): object {
  const at = new Date(Date.now() - number * 1_000).toISOString()
  const metrics = count / accounts
  const samples = Array.from({ length: count }, (_, n) => ({
    account: `fleet-account-${Math.floor(n / metrics) + 1}`,
    metric: `metric_${n % metrics}`,
    value: number + n / 7,
    at,
  }))
  return { samples }
}
