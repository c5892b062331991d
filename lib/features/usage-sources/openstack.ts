import { z } from 'zod'
import { err, ok } from '@/lib/base/result'
import type { PodUsage } from '@/lib/engine'
import type { FetchFailure } from '@/lib/features/fetched-sources/define-source'
import {
  accountDefaults,
  accountFields,
  accountSettings,
} from '@/lib/features/openstack/account-settings'
import { openClient } from '../openstack/client'
import { defineUsageSource } from './define-usage-source'
import { computeUsage } from './openstack/compute-usage'
import { volumeUsage } from './openstack/volume-usage'

/**
 * Reads an OpenStack cloud: a token and the catalog from Keystone (v3), capacity and usage of hosts from Placement, and
 * the pools from Cinder. The account needs read access to these; in most clouds administrators and readers have it.
 */
export const openstack = defineUsageSource({
  kind: 'openstack',
  label: 'OpenStack',
  settings: { ...accountSettings, volumes: z.boolean() },
  defaults: { ...accountDefaults, volumes: true },
  fields: [
    ...accountFields('Empty: the only region of the cloud.'),
    { name: 'volumes', label: 'Fetch volumes too', hint: 'Needs Cinder.', widget: 'switch' },
  ],
  hasSecret: true,
  fetcher: (settings, ports) => async () => {
    const client = await openClient(settings, ports)
    if (!client.ok) return failed(client.error)
    const nova = await computeUsage(client.value)
    if (!nova.ok) return failed(nova.error)
    const cinder = settings.volumes ? await volumeUsage(client.value) : ok(null)
    if (!cinder.ok) return failed(cinder.error)
    if (nova.value === null && cinder.value === null) return failed(noServices)
    return ok(withoutNulls(nova.value, cinder.value))
  },
})

/** Omits the status of the call, because the texts contain it if it matters. */
const failed = ({ kind, what, remedy }: FetchFailure) => err({ kind, what, remedy })

const noServices: FetchFailure = {
  kind: 'settings',
  what: 'The catalog of the cloud names neither Placement nor Nova nor Cinder.',
  remedy: 'Check the region and which addresses of the catalog are used.',
}

const withoutNulls = (
  nova: PodUsage['nova'] | null,
  cinder: PodUsage['cinder'] | null,
): PodUsage => ({ ...(nova ? { nova } : {}), ...(cinder ? { cinder } : {}) })
