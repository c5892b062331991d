import dynamic from 'next/dynamic'
import { whenOnline } from '@/lib/api/browser/when-online'
import type { Step, StepProps } from '../step'

// One form is open at a time. Each kind of form loads with its first step.
const capacity = () => whenOnline(() => import('./capacity-steps'))
const cloud = () => whenOnline(() => import('./cloud-steps'))
const launch = () => whenOnline(() => import('./launch-step'))
const price = () => whenOnline(() => import('./price-step'))
const size = () => whenOnline(() => import('./size-steps'))
const software = () => whenOnline(() => import('./software-steps'))
const tenant = () => whenOnline(() => import('./tenant-steps'))

const ClusterStep = dynamic(() => capacity().then((it) => it.ClusterStep), { loading: () => null })
const FlavorStep = dynamic(() => capacity().then((it) => it.FlavorStep), { loading: () => null })
const HostStep = dynamic(() => capacity().then((it) => it.HostStep), { loading: () => null })
const NodeStep = dynamic(() => capacity().then((it) => it.NodeStep), { loading: () => null })
const PodStep = dynamic(() => capacity().then((it) => it.PodStep), { loading: () => null })
const AccountStep = dynamic(() => cloud().then((it) => it.AccountStep), { loading: () => null })
const ProviderStep = dynamic(() => cloud().then((it) => it.ProviderStep), { loading: () => null })
const RealmStep = dynamic(() => cloud().then((it) => it.RealmStep), { loading: () => null })
const LaunchStep = dynamic(() => launch().then((it) => it.LaunchStep), { loading: () => null })
const PriceStep = dynamic(() => price().then((it) => it.PriceStep), { loading: () => null })
const HardwareProfileStep = dynamic(() => size().then((it) => it.HardwareProfileStep), {
  loading: () => null,
})
const ProviderProfileStep = dynamic(() => size().then((it) => it.ProviderProfileStep), {
  loading: () => null,
})
const DeployableStep = dynamic(() => software().then((it) => it.DeployableStep), {
  loading: () => null,
})
const ImageStep = dynamic(() => software().then((it) => it.ImageStep), { loading: () => null })
const PoolStep = dynamic(() => software().then((it) => it.PoolStep), { loading: () => null })
const PushStep = dynamic(() => software().then((it) => it.PushStep), { loading: () => null })
const OwnerStep = dynamic(() => tenant().then((it) => it.OwnerStep), { loading: () => null })
const PcloudStep = dynamic<StepProps>(() => tenant().then((it) => it.PcloudStep), {
  loading: () => null,
})
const TenantStep = dynamic(() => tenant().then((it) => it.TenantStep), { loading: () => null })

/** The steps to a first launch. */
export const launchSteps: readonly Step[] = [
  {
    id: 'provider',
    title: 'Provider',
    lead: 'A cloud that runs instances: a vSphere, an OpenStack, Amazon EC2.',
    Form: ProviderStep,
  },
  {
    id: 'realm',
    title: 'Realm',
    lead: 'A part of the provider in which instances run: a region, a zone or a data centre.',
    needs: ['provider'],
    Form: RealmStep,
  },
  {
    id: 'account',
    title: 'Account',
    lead: 'An account at the provider. Decisions choose between accounts; each has a quota and a currency.',
    needs: ['provider'],
    Form: AccountStep,
  },
  {
    id: 'hardware-profile',
    title: 'Hardware profile',
    lead: 'The size that your software needs: instances get at least this much.',
    Form: HardwareProfileStep,
  },
  {
    id: 'provider-profile',
    title: 'Provider profile',
    lead: 'A size that the provider sells, under its own name. It must be at least as large as the hardware profile.',
    needs: ['provider'],
    Form: ProviderProfileStep,
  },
  {
    id: 'image',
    title: 'Image',
    lead: 'The operating system or application that instances start from.',
    Form: ImageStep,
  },
  {
    id: 'push',
    title: 'Image at the provider',
    lead: 'The image must exist at the provider. Enter the id that the provider gave it.',
    needs: ['image', 'provider'],
    Form: PushStep,
  },
  {
    id: 'deployable',
    title: 'Deployable',
    lead: 'What you launch: a number of instances of an image on a hardware profile.',
    needs: ['image', 'hardware-profile'],
    Form: DeployableStep,
  },
  {
    id: 'pool',
    title: 'Pool',
    lead: 'A pool groups accounts, realms and tenants under one policy. A new pool follows the global default, which gives every account an equal share.',
    Form: PoolStep,
  },
  {
    id: 'price',
    title: 'Price',
    lead: 'Reports and cost rules need prices. A missing price counts as unknown, never as free.',
    needs: ['account', 'provider-profile'],
    Form: PriceStep,
  },
  {
    id: 'launch',
    title: 'First launch',
    lead: 'Berth decides where the deployable goes, reserves the capacity and records why. Until an account has a launch driver, nothing starts at the provider.',
    needs: ['pool', 'deployable'],
    Form: LaunchStep,
  },
]

/** The steps to a tenant's first private cloud. */
export const pcloudSteps: readonly Step[] = [
  {
    id: 'pod',
    title: 'Pod',
    lead: 'A group of clusters in one realm, such as one OpenStack. Tenants are bound to pods.',
    needs: ['realm'],
    Form: PodStep,
  },
  {
    id: 'cluster',
    title: 'Cluster',
    lead: 'Nodes of one pod between which VMs are placed.',
    needs: ['pod'],
    Form: ClusterStep,
  },
  {
    id: 'node',
    title: 'Node',
    lead: 'A physical machine. As a host of a private cloud it serves one tenant alone.',
    needs: ['cluster'],
    Form: NodeStep,
  },
  {
    id: 'flavor',
    title: 'Host flavor',
    lead: 'A kind of host that tenants can choose, and the units it uses of their limit.',
    Form: FlavorStep,
  },
  {
    id: 'host',
    title: 'Host',
    lead: 'Adds the node to the flavor. Its compute service is disabled until a tenant takes it.',
    needs: ['node', 'flavor'],
    Form: HostStep,
  },
  {
    id: 'tenant',
    title: 'Tenant',
    lead: 'An organisation whose instances run here.',
    Form: TenantStep,
  },
  {
    id: 'owner',
    title: 'Owner of the tenant',
    lead: 'The person who manages the private clouds of the tenant. You get a link to send.',
    needs: ['tenant'],
    Form: OwnerStep,
  },
  {
    id: 'pcloud',
    title: 'Private cloud',
    lead: 'Hosts that serve one tenant and those whom it authorises.',
    needs: ['host', 'owner'],
    Form: PcloudStep,
  },
]

export const allSteps: readonly Step[] = [...launchSteps, ...pcloudSteps]
