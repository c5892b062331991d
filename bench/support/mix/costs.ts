import pg from 'pg'
import type { Berth } from '../berth'
import { cpuTimes, usedPerCall } from '../profile/cpu-times'
import type { Kind } from './at-rates'

const [MIN, SECONDS] = [20, 4]

/** Processor time of one call of each kind without other load, in milliseconds by process. */
export async function costsOf({ databaseUrl, pid }: Berth, kinds: readonly Kind[], from: number) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const lines: Record<string, string>[] = []
  for (const { name, perSecond, run } of kinds) {
    const calls = Math.max(MIN, perSecond * SECONDS)
    const before = await cpuTimes(client, [pid])
    for (let i = 0; i < calls; i++) await run(from + i)
    const used = usedPerCall(before, await cpuTimes(client, [pid]), calls)
    const byUser = used.map(({ who, us }) => [`ms, ${who}`, (us / 1000).toFixed(1)])
    lines.push({ beside: name, ...Object.fromEntries(byUser) })
  }
  await client.end()
  return lines
}
