import { z } from 'zod'
import { text } from '@/lib/api/fields/text'
import { err, ok } from '@/lib/base/result'
import type { PodUsage } from '@/lib/engine'
import { addressSchema, type FetchFailure } from '@/lib/features/fetched-sources/define-source'
import { openClient } from '../openstack/client'
import { defineUsageSource } from './define-usage-source'
import { computeUsage } from './openstack/compute-usage'
import { volumeUsage } from './openstack/volume-usage'

/**
 * Asks an OpenStack cloud: Keystone (v3) for a token and its catalog, Placement for what hosts have and what is used,
 * Cinder for its pools. The account must be allowed to see these; in most clouds an administrator's or a reader's is.
 */
export const openstack = defineUsageSource({
  kind: 'openstack',
  label: 'OpenStack',
  settings: {
    url: addressSchema,
    region: text(255).nullable(),
    interface: z.enum(['public', 'internal', 'admin']),
    method: z.enum(['password', 'application-credential']),
    user: text(255),
    userDomain: text(255),
    project: text(255),
    projectDomain: text(255),
    volumes: z.boolean(),
  },
  defaults: {
    region: null,
    interface: 'public',
    method: 'password',
    userDomain: 'Default',
    project: 'admin',
    projectDomain: 'Default',
    volumes: true,
  },
  fields: [
    { name: 'url', label: 'Keystone', hint: 'Its address, without /v3 or with it.', widget: 'url' },
    { name: 'region', label: 'Region', hint: 'Empty: the only one.', widget: 'text' },
    { name: 'interface', label: 'Addresses', hint: 'Which of the catalog.', widget: 'choice' },
    { name: 'method', label: 'Signs in with', hint: 'The secret belongs to it.', widget: 'choice' },
    {
      name: 'user',
      label: 'User',
      hint: 'The name of the user, or the id of the application credential.',
      widget: 'text',
    },
    { name: 'userDomain', label: 'Domain of the user', hint: 'Its name.', widget: 'text' },
    {
      name: 'project',
      label: 'Project',
      hint: 'An application credential has its own.',
      widget: 'text',
    },
    { name: 'projectDomain', label: 'Domain of the project', hint: 'Its name.', widget: 'text' },
    { name: 'volumes', label: 'Ask for volumes too', hint: 'Needs Cinder.', widget: 'switch' },
  ],
  hasSecret: true,
  fetcher: (settings, ports) => async () => {
    const client = await openClient(settings, ports)
    if (!client.ok) return failed(client.error)
    const nova = await computeUsage(client.value)
    if (!nova.ok) return failed(nova.error)
    const cinder = settings.volumes ? await volumeUsage(client.value) : ok(null)
    if (!cinder.ok) return failed(cinder.error)
    if (nova.value === null && cinder.value === null) return failed(nothingToAsk)
    return ok(withoutNulls(nova.value, cinder.value))
  },
})

/** Without the status of the call, which the sentences tell where it matters. */
const failed = ({ kind, what, remedy }: FetchFailure) => err({ kind, what, remedy })

const nothingToAsk: FetchFailure = {
  kind: 'settings',
  what: 'The catalog of the cloud names neither Placement nor Nova nor Cinder.',
  remedy: 'Check the region and which addresses of the catalog are used.',
}

const withoutNulls = (
  nova: PodUsage['nova'] | null,
  cinder: PodUsage['cinder'] | null,
): PodUsage => ({ ...(nova ? { nova } : {}), ...(cinder ? { cinder } : {}) })
