import type { Because, RemovalWords } from '../../kernel/trace'
import { numberIn, shown } from '../../kernel/words'
import type { ConstraintReason } from '../types'

/** Why a node cannot or may not take the VM, and what would change that. */
export const constraintWords: Readonly<
  Record<ConstraintReason, (because: Because) => RemovalWords>
> = {
  'not-running': ({ state }) => ({ sentence: `its state is ${state}`, change: 'needs to run' }),
  'service-disabled': () => ({
    sentence: 'its compute service is disabled',
    change: 'needs its compute service enabled',
  }),
  'not-enough-committable-ram': (because) => ({
    sentence: `${shown(numberIn(because, 'free'))} MB may still be committed, ${strictNeed(because)}`,
    change: `needs ${because.more} MB more`,
  }),
  'not-enough-physical-ram': (because) => ({
    sentence: `${shown(numberIn(because, 'free'))} MB are physically free, ${strictNeed(because)}`,
    change: `needs ${because.more} MB more`,
  }),
  'not-enough-ram': (because) => ({
    sentence: `${shown(numberIn(because, 'free'))} MB left by the Pcloud's ratio, ${need(because)} MB are needed`,
    change: `needs ${because.more} MB more`,
  }),
  'not-enough-cpu': (because) => ({
    sentence: `${shown(numberIn(because, 'free'))} vCPUs left by the Pcloud's ratio, ${need(because)} are needed`,
    change: `needs ${because.more} ${because.more === 1 ? 'vCPU' : 'vCPUs'} more`,
  }),
  'source-node': ({ vm }) => ({ sentence: `${vm} leaves this node`, change: null }),
  'not-the-disks-node': ({ disksNode }) => ({
    sentence: `the disk lies on ${disksNode}, and local storage does not move`,
    change: null,
  }),
  'in-other-pcloud': ({ pcloud }) => ({
    sentence: `in the Pcloud ${pcloud}, which was not asked for`,
    change: `needs the hint of a Pcloud it is in: ${pcloud}`,
  }),
  'in-host-flavor-pool': ({ hostFlavor }) => ({
    sentence: `in another host-flavor pool: ${hostFlavor}`,
    change: 'needs to leave its pool',
  }),
  'not-in-pcloud': ({ pcloud }) => ({
    sentence: `not in the Pcloud ${pcloud}`,
    change: `needs to be allocated to ${pcloud}`,
  }),
  'host-disabled-in-pcloud': ({ pcloud }) => ({
    sentence: `disabled in the Pcloud ${pcloud}`,
    change: `needs to be enabled in ${pcloud}`,
  }),
  'tenant-not-authorised': ({ tenant, pcloud }) => ({
    sentence: `${tenant ?? 'a request without tenant'} is not authorised in the Pcloud ${pcloud}`,
    change: `needs ${pcloud} to authorise ${tenant ?? 'its tenant'}`,
  }),
}

const need = (because: Because) => shown(numberIn(because, 'needed'))

const strictNeed = (because: Because) => `more than ${need(because)} MB are needed`
