import { z } from 'zod'
import { text } from '@/lib/api/fields/text'
import { DAY_MS } from '@/lib/base/durations'
import { ok } from '@/lib/base/result'
import { rollFrom } from '@/lib/engine'
import { defineUsageSource } from './define-usage-source'

/** The size of each host and of its storage. */
const host = { vcpus: 64, memory_mb: 262_144, local_gb: 2_000, storage_gb: 10_000 }

/** Growth restarts after this number of days, so that a pod that only grows does not stay full for ever. */
const CYCLE_DAYS = 30

/** The largest daily deviation of a dimension from the share in the settings. */
const SPREAD = 0.02

const share = z.number().min(0).max(1)

/** Calls no service: its settings, seed and the day determine the usage. */
export const simulated = defineUsageSource({
  kind: 'simulated',
  label: 'Simulated usage',
  settings: {
    seed: text(100),
    hosts: z.number().int().min(1).max(100_000),
    used: share,
    growthPerDay: share,
  },
  defaults: { hosts: 10, used: 0.4, growthPerDay: 0 },
  fields: [
    { name: 'seed', label: 'Seed', hint: 'The same seed gives the same usage.', widget: 'text' },
    { name: 'hosts', label: 'Hosts', hint: 'Of 64 vCPUs and 256 GiB each.', widget: 'number' },
    { name: 'used', label: 'Used', hint: 'Of 100, at the beginning.', widget: 'percent' },
    {
      name: 'growthPerDay',
      label: 'Grows each day',
      hint: 'Of 100. It starts again every 30 days.',
      widget: 'percent',
    },
  ],
  hasSecret: false,
  fetcher:
    ({ seed, hosts, used, growthPerDay }) =>
    async (now) => {
      const days = now.getTime() / DAY_MS
      const grown = used + growthPerDay * (days % CYCLE_DAYS)
      const usedOf = (dimension: string, total: number) => {
        const roll = rollFrom(`${seed}/${dimension}/${Math.floor(days)}`)
        const part = Math.min(1, Math.max(0, grown + SPREAD * (2 * roll - 1)))
        return Math.round(total * part)
      }
      const [vcpus, memory, local] = [host.vcpus, host.memory_mb, host.local_gb].map(
        (each) => each * hosts,
      ) as [number, number, number]
      const storage = host.storage_gb * hosts
      return ok({
        nova: {
          vcpus,
          vcpus_used: usedOf('vcpus', vcpus),
          memory_mb: memory,
          memory_mb_used: usedOf('memory_mb', memory),
          local_gb: local,
          local_gb_used: usedOf('local_gb', local),
        },
        cinder: {
          total_capacity_gb: storage,
          free_capacity_gb: storage - usedOf('capacity_gb', storage),
        },
      })
    },
})
