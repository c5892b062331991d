import { novaAggregates as made, type NovaPcloud, type NovaPoolHost } from '@/lib/engine'

/** The aggregates of one provider. */
export const novaAggregates = (facts: { hosts: NovaPoolHost[]; pclouds: NovaPcloud[] }) =>
  made({ provider: 'openstack', ...facts })

/** Tenants whose project has their id, after `p-`. */
export const tenants = (...ids: string[]) => ids.map((id) => ({ id, name: id, project: `p-${id}` }))

/** A free host. */
export const host = (name: string, facts: Partial<NovaPoolHost> = {}): NovaPoolHost => ({
  host: name,
  flavor: 'large',
  servers: [],
  ...facts,
})

/** A Pcloud of acme without hosts. */
export const pcloud = (facts: Partial<NovaPcloud> = {}): NovaPcloud => ({
  id: 'P1',
  name: 'mine',
  owner: 'acme',
  tenants: tenants('acme'),
  hosts: [],
  ramRatio: 1.5,
  cpuRatio: 16,
  ...facts,
})
