import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { pathParts } from '@/lib/engine'
import { checkNamedModules } from '@/lib/features/modules/check-named-modules.server'
import { namedModules } from '@/lib/features/modules/named-modules'
import type { IssueCollector } from '../../state/directory'
import type { PoliciesPlan } from '../plan-policies'
import type { ModulesPlan } from './plan-modules'

type Plan = { policies: PoliciesPlan; modules: ModulesPlan }

/** Reports policies that would start to use an archived module, unless the document restores it. */
export async function checkPlannedModules(
  db: Db,
  { policies, modules: { creates, restores } }: Plan,
  collector: IssueCollector,
): Promise<void> {
  const brought = [...creates, ...restores.flatMap(({ versions }) => versions)]
  for (const { document, from, place } of policies.publishes) {
    const retained = [...namedModules(from), ...brought]
    const unusable = await checkNamedModules(db, document, { place, retained })
    for (const { path, message } of unusable?.issues ?? []) collector.add(pathParts(path), message)
  }
}
