import { database } from '@/lib/db/client.server'
import { call } from './call'
import * as make from './inventory'

export const definition = {
  label: 'Prefer gold',
  summary: 'Multiplies the share of accounts with the label tier=gold.',
  effect: 'factor',
  expression: '"tier" in account.labels && account.labels.tier == "gold" ? params.gold : 1.0',
  params: [
    {
      name: 'gold',
      type: 'number',
      default: 2,
      neutral: 1,
      min: 0,
      max: 4,
      label: 'Gold',
      hint: '',
    },
  ],
}

let made = 0
export const newId = () => `prefer-gold-${made++}`

/** Creates a module as an administrator. */
export const createModule = async (id: string, changes: object = {}) =>
  call('POST', '/modules', {
    headers: (await make.inventoryAdmin()).headers,
    body: { id, ...definition, note: 'first', ...changes },
  })

export const addVersion = async (id: string, ifMatch: number, changes: object = {}) =>
  call('POST', `/modules/${id}/versions`, {
    headers: (await make.inventoryAdmin()).headers,
    ifMatch,
    body: { ...definition, note: 'next', ...changes },
  })

/** A stack of a base and one more module. */
export const documentWith = (module: string, params: object = {}) => ({
  modules: [
    { id: 'base', module: 'weighted-split', enabled: true, params: { weights: {} } },
    { id: 'own', module, enabled: true, params },
  ],
})

/** Makes a document live without the checks of publishing. */
export async function publishDirectly(poolId: string, document: object) {
  const policy = await database().policy.upsert({
    where: { poolId },
    create: { poolId },
    update: {},
  })
  await database().policyVersion.create({
    data: { policyId: policy.id, version: 1, document, note: '', authorName: 'a' },
  })
  await database().policy.update({ where: { id: policy.id }, data: { liveVersion: 1 } })
}
