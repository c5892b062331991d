import { can } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import type { PcloudActor } from '@/lib/engine'

/** The caller as the actor of the engine's operations on pools and Pclouds. */
export const actorOf = ({ role, tenantId }: Scope): PcloudActor => ({
  tenant: tenantId,
  managesPools: can(role, 'pool.manage'),
  managesPclouds: can(role, 'pcloud.own'),
})
