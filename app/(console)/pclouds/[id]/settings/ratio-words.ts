import { numberText } from '@/lib/base/number-text'
import type { PcloudHostShown } from '@/lib/features/pclouds/hosts/schema'

type Host = Pick<PcloudHostShown, 'name' | 'ramMb' | 'cpus' | 'ram' | 'cpu'>

/** What a ratio would mean for the hosts: a sentence, and the hosts that already give more. */
export type RatioEffect = { text: string; over: readonly string[] }

const MB_OF_GB = 1024

/** `64 cores x 4 = 256 vCPUs, 190 of them in use`. */
export function cpuEffect(hosts: readonly Host[], ratio: number): RatioEffect {
  const cores = sum(hosts, ({ cpus }) => cpus)
  const used = sum(hosts, ({ cpu }) => cpu.allocated)
  const all = numberText(Math.floor(cores * ratio))
  return {
    text: `${numberText(cores)} cores × ${decimal(ratio)} = ${all} vCPUs, ${numberText(used)} of them in use`,
    over: hosts.filter(({ cpus, cpu }) => cpu.allocated > cpus * ratio).map(({ name }) => name),
  }
}

/** The same of memory, in GB. */
export function ramEffect(hosts: readonly Host[], ratio: number): RatioEffect {
  const gb = sum(hosts, ({ ramMb }) => ramMb) / MB_OF_GB
  const used = sum(hosts, ({ ram }) => ram.allocated) / MB_OF_GB
  const all = numberText(Math.floor(gb * ratio))
  return {
    text: `${numberText(gb)} GB × ${decimal(ratio)} = ${all} GB, ${numberText(used)} of them in use`,
    over: hosts.filter(({ ramMb, ram }) => ram.allocated > ramMb * ratio).map(({ name }) => name),
  }
}

const decimal = (ratio: number) => numberText(ratio, { least: 1, most: 2 })

const sum = (hosts: readonly Host[], of: (host: Host) => number) =>
  hosts.reduce((all, host) => all + of(host), 0)
