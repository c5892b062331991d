import { parseCustomModuleId } from '@/lib/engine'
import type { OfferedModule } from '@/lib/features/modules/schema'

/** The newest version of the named module of an entry, if the entry has an older one. */
export function newerVersion(offered: readonly OfferedModule[], module: string): number | null {
  const named = parseCustomModuleId(module)
  if (named === null) return null
  const newest = offered.find(({ id }) => id === named.id)?.version ?? 0
  return newest > named.version ? newest : null
}
