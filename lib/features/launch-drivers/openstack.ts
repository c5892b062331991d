import { z } from 'zod'
import { addressSchema } from '@/lib/features/fetched-sources/define-source'
import {
  accountDefaults,
  accountFields,
  accountSettings,
} from '@/lib/features/openstack/account-settings'
import { defineDriver } from './define-driver'

const network = z
  .string()
  .trim()
  .regex(
    /^(auto|none|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i,
    'Use auto, none, or the id of a network.',
  )

/**
 * Launches servers on an OpenStack cloud through Nova. Hardware profiles of the provider have the names of flavors,
 * pushed images have their Glance id, realms are regions, and nodes that Berth chose are compute hosts.
 */
export const openstack = defineDriver({
  kind: 'openstack',
  label: 'OpenStack',
  settings: {
    ...accountSettings,
    network,
    dashboard: addressSchema.nullable(),
    hostAggregates: z.enum(['off', 'nova', 'original']),
    hostAggregateChanges: z.enum(['by-hand', 'additions']),
  },
  defaults: {
    ...accountDefaults,
    network: 'auto',
    dashboard: null,
    hostAggregates: 'off',
    hostAggregateChanges: 'by-hand',
  },
  fields: [
    ...accountFields('Empty: the realm of the launch is the region.'),
    {
      name: 'network',
      label: 'Network',
      hint: 'auto: the network of the project. none: no port. Or the id of a network.',
      widget: 'text',
      offered: 'networks',
    },
    {
      name: 'dashboard',
      label: 'Dashboard',
      hint: 'The address of Horizon: launches link to their servers there. Empty: no links.',
      widget: 'text',
    },
    {
      name: 'hostAggregates',
      label: 'Host aggregates',
      hint: 'Lets administrators write private clouds to this Nova, under Private clouds → Reconcile. nova: for the filter of today’s Nova. original: names and metadata of the original. Needs an administrator of the cloud.',
      widget: 'choice',
    },
    {
      name: 'hostAggregateChanges',
      label: 'Changes of host aggregates',
      hint: 'A job compares Nova every five minutes. by-hand: administrators make the changes that it finds. additions: the job makes those that only add.',
      widget: 'choice',
    },
  ],
  secret: 'signs-in',
  canStop: true,
  consoleUrl: ({ dashboard }, { id }) =>
    dashboard === null
      ? null
      : `${dashboard.replace(/\/+$/, '')}/project/instances/${encodeURIComponent(id)}/`,
  reader: async () => {
    const { checkOpenstack, openstackOffers } = await import('./openstack/offers')
    return { offers: openstackOffers, check: checkOpenstack }
  },
  runner: async () => (await import('./openstack/runner')).openstackRunner,
})
