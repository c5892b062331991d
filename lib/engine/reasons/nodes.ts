import type { Because } from '../kernel/because'
import { intervalIn, outsideWords } from '../kernel/interval'
import { numberIn, scoreText, shown } from '../kernel/words'
import { defineReasons } from './reason'

/** Why a node is closed to a request, by the Pclouds and host-flavor pools it is in. */
const hostReasonEntries = defineReasons({
  'in-other-pcloud': {
    sentence: ({ pcloud }) => `in the private cloud ${pcloud}, which was not requested`,
    words: 'in another private cloud',
    change: ({ pcloud }) => `needs the hint of a private cloud it is in: ${pcloud}`,
    tenant: 'capacity',
  },
  'in-host-flavor-pool': {
    sentence: ({ hostFlavor }) => `in another host-flavor pool: ${hostFlavor}`,
    words: 'in a host-flavor pool',
    change: 'needs to leave its pool',
    tenant: 'capacity',
  },
  'not-in-pcloud': {
    sentence: ({ pcloud }) => `not in the private cloud ${pcloud}`,
    words: 'not in the private cloud',
    change: ({ pcloud }) => `needs to be allocated to ${pcloud}`,
    tenant: 'not-offered',
  },
  'host-disabled-in-pcloud': {
    sentence: ({ pcloud }) => `disabled in the private cloud ${pcloud}`,
    words: 'disabled in the private cloud',
    change: ({ pcloud }) => `needs to be enabled in ${pcloud}`,
    tenant: 'not-offered',
  },
  'tenant-not-authorised': {
    // Operations refuse with it too, without facts.
    sentence: ({ tenant, pcloud = 'of that name' }) =>
      `${tenant === undefined ? 'the tenant' : (tenant ?? 'a request without tenant')} is not authorised in the private cloud ${pcloud}`,
    words: 'tenant not authorised',
    change: ({ tenant, pcloud }) => `needs ${pcloud} to authorise ${tenant ?? 'its tenant'}`,
    tenant: 'not-offered',
    refusal: 'missing',
  },
})

export type HostReason = keyof typeof hostReasonEntries

/** Why a node cannot or may not take the VM. */
const constraintReasons = defineReasons({
  'not-running': {
    sentence: ({ state }) => `its state is ${state}`,
    words: 'not running',
    change: 'needs to run',
    tenant: 'maintenance',
  },
  'service-disabled': {
    sentence: 'its compute service is disabled',
    words: 'compute service disabled',
    change: 'needs its compute service enabled',
    tenant: 'maintenance',
  },
  'not-enough-committable-ram': {
    sentence: (facts) =>
      `${free(facts)} MiB may still be committed, more than ${need(facts)} MiB are needed`,
    words: 'not enough RAM to commit',
    change: more('committable memory'),
    tenant: 'capacity',
  },
  'not-enough-physical-ram': {
    sentence: (facts) =>
      `${free(facts)} MiB are physically free, more than ${need(facts)} MiB are needed`,
    words: 'not enough physical RAM',
    change: more('physical memory'),
    tenant: 'capacity',
  },
  'not-enough-ram': {
    sentence: (facts) =>
      `${free(facts)} MiB left by the private cloud's ratio, ${need(facts)} MiB are needed`,
    words: 'not enough RAM in the private cloud',
    change: more('committable memory'),
    tenant: 'capacity',
  },
  'not-enough-cpu': {
    sentence: (facts) =>
      `${free(facts)} vCPUs left by the private cloud's ratio, ${need(facts)} are needed`,
    words: 'not enough vCPUs in the private cloud',
    change: ({ more }) => `needs ${more} ${more === 1 ? 'vCPU' : 'vCPUs'} more`,
    tenant: 'capacity',
  },
  'source-node': {
    sentence: ({ vm }) => `${vm} leaves this node`,
    words: 'the node it leaves',
    tenant: 'policy',
  },
  'not-the-disks-node': {
    sentence: ({ disksNode }) => `the disk is on ${disksNode}, and local storage does not move`,
    words: 'the disk is on another node',
    tenant: 'policy',
  },
  ...hostReasonEntries,
})

export type ConstraintReason = keyof typeof constraintReasons

/** Why a node was not chosen, and why no node was. */
export const nodeReasons = defineReasons({
  ...constraintReasons,
  'system-score-too-low': {
    sentence: ({ round }) => `not above the threshold of round ${round}`,
    words: 'score too low',
    change: (facts) =>
      `score ${scoreText(numberIn(facts, 'score'))}, needed > ${shown(numberIn(facts, 'threshold'))}`,
    tenant: 'policy',
  },
  'customer-score-lower': {
    sentence: (facts) =>
      `customer score ${scoreText(numberIn(facts, 'score'))} against ${scoreText(numberIn(facts, 'best'))}`,
    words: 'lower score on customer keys',
    change: (facts) => `needs ${scoreText(numberIn(facts, 'lower'))} more`,
    tenant: 'policy',
  },
  'draw-lost': {
    sentence(facts) {
      const { roll } = outsideWords(numberIn(facts, 'roll'), intervalIn(facts))
      return `lost the tie draw: the draw was ${roll} of 100`
    },
    words: 'lost the tie draw',
    change(facts) {
      const { from, to } = outsideWords(numberIn(facts, 'roll'), intervalIn(facts))
      return `needed a draw inside ${from}-${to}`
    },
    tenant: 'policy',
  },
  'no-capable-node': {
    sentence: 'no node can take the VM',
    words: 'no capable node',
    tenant: 'capacity',
  },
  'no-acceptable-node': {
    sentence: 'no node scores above the last threshold',
    words: 'no acceptable node',
    tenant: 'policy',
  },
  'too-many-vms': {
    sentence: 'a launch of this many VMs is not compared with more nodes at once',
    words: 'too many VMs at once',
    hint: 'Launch fewer instances at a time.',
    tenant: 'capacity',
  },
})

const free = (facts: Because) => shown(numberIn(facts, 'free'))

const need = (facts: Because) => shown(numberIn(facts, 'needed'))

function more(memory: string) {
  return (facts: Because) => `needs ${memoryText(numberIn(facts, 'more'))} more ${memory}`
}

/** A whole number of MiB, or from 1 GiB on the next tenth of a GiB that suffices. */
const memoryText = (mb: number) =>
  mb < 1024 ? `${mb} MiB` : `${shown(Math.ceil((mb * 10) / 1024) / 10, 1)} GiB`
