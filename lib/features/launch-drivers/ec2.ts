import { defineDriver } from './define-driver'
import { consoleUrl } from './ec2/console'
import { ec2Fields, ec2Settings, LISTED_WITHIN_MS } from './ec2/settings'

/**
 * Launches instances on Amazon EC2, or on a cloud with a compatible API. Hardware profiles of the provider are instance
 * types, pushed images are AMIs, realms are regions, and nodes that Berth chose are Dedicated Hosts.
 */
export const ec2 = defineDriver({
  kind: 'ec2',
  label: 'Amazon EC2',
  settings: ec2Settings,
  defaults: {
    region: null,
    role: null,
    subnet: null,
    securityGroups: null,
    keyName: null,
    url: null,
    stsUrl: null,
  },
  fields: ec2Fields,
  secret: 'signs-in',
  canStop: true,
  listedWithinMs: LISTED_WITHIN_MS,
  consoleUrl,
  reader: async () => {
    const { checkEc2, ec2Offers } = await import('./ec2/offers')
    return { offers: ec2Offers, check: checkEc2 }
  },
  runner: async () => (await import('./ec2/runner')).ec2Runner,
})
