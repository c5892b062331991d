import { isoBefore } from './times'

const price = (provider: string, profile: string, amount: string, more: object = {}) => ({
  provider,
  profile,
  price: amount,
  ...more,
})

/** The prices that Meridian pays. vsphere-c is billed in euros. */
export const demoPrices = [
  price('vsphere', 'small', '0.0400', { account: 'vsphere-a' }),
  price('vsphere', 'medium', '0.0800', { account: 'vsphere-a' }),
  price('vsphere', 'large', '0.1600', { account: 'vsphere-a' }),
  price('vsphere', 'small', '0.0420', { account: 'vsphere-b' }),
  price('vsphere', 'medium', '0.0840', { account: 'vsphere-b' }),
  price('vsphere', 'large', '0.1680', { account: 'vsphere-b' }),
  price('vsphere', 'small', '0.0380', { account: 'vsphere-c' }),
  price('vsphere', 'medium', '0.0760', { account: 'vsphere-c' }),
  price('vsphere', 'large', '0.1520', { account: 'vsphere-c' }),
  price('ec2', 'm.small', '0.0416'),
  price('ec2', 'm.small', '0.0385', { realm: 'us-east-1' }),
  // m.large in us-east-1 has no price, so that the studio shows a missing one.
  price('ec2', 'm.large', '0.1920', { realm: 'eu-west-1' }),
  price('ec2', 'c.4xlarge', '0.8200', { realm: 'eu-west-1' }),
  price('openstack', 'standard', '0.0700'),
  price('openstack', 'render', '0.6900'),
]

const rate = (currency: string, worth: string, validFrom: string) => ({
  currency,
  reportingCurrency: 'USD',
  rate: worth,
  validFrom,
})

const day = 24 * 60

export const demoRates = (now: Date) => [
  rate('EUR', '1.07', isoBefore(now, 90 * day)),
  rate('EUR', '1.08', isoBefore(now, 20 * day)),
]
