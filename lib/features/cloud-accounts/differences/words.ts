import type { Difference, DifferenceKind, DifferenceResponse, Fix } from './schema'

type Words = {
  label: string
  sentence: (difference: Difference) => string
  remedy: string
  fix: Fix | null
}

const atHost = (host: string | null) => (host === null ? '' : ` on ${host}`)

/** The texts and the fix of each kind of difference. */
const words: Readonly<Record<DifferenceKind, Words>> = {
  unknown: {
    label: 'Unknown server',
    sentence: ({ name }) =>
      `${name} was created by this installation of Berth, which has no record of its launch.`,
    remedy:
      'Delete it unless it is in use. If the database was restored from a backup, it lacks the launches made since that backup.',
    fix: 'delete',
  },
  unmarked: {
    label: 'Server of unknown origin',
    sentence: ({ name }) =>
      `${name} carries the tag of Berth, but not that of an installation, and this installation has no launch for it.`,
    remedy:
      'Another installation of Berth may use it. Check its owner, and delete it at the provider.',
    fix: null,
  },
  'left-over': {
    label: 'Server of a launch that is over',
    sentence: ({ name }) => `${name} appeared after the cloud had confirmed that nothing was left.`,
    remedy: 'Berth deletes it automatically.',
    fix: 'delete',
  },
  extra: {
    label: 'Server beside a launch',
    sentence: ({ name }) => `${name} belongs to a running launch, whose record lacks it.`,
    remedy: 'Record it as part of the launch: it is deleted when the launch ends.',
    fix: 'record',
  },
  missing: {
    label: 'Server is gone',
    sentence: ({ name }) =>
      `${name} is part of a running launch, but the cloud no longer lists it.`,
    remedy: 'End the launch, so that its room is free again.',
    fix: 'end',
  },
  changed: {
    label: 'Server has changed',
    sentence: ({ name, recorded, listed }) =>
      recorded?.state !== listed?.state
        ? `${name} is recorded as ${recorded?.state}, and the cloud lists it as ${listed?.state}.`
        : `${name} was recorded${atHost(recorded?.host ?? null)}, and the cloud lists it${atHost(listed?.host ?? null)}.`,
    remedy: 'Record the server as the cloud lists it, or repair it at the provider.',
    fix: 'record',
  },
}

const fixWords: Readonly<Record<Fix, { label: string; consequence: string }>> = {
  delete: { label: 'Delete server', consequence: 'The server and what it stores are lost.' },
  record: {
    label: 'Record as listed',
    consequence: 'The launch shows the server as the cloud lists it. Nothing changes at the cloud.',
  },
  end: {
    label: 'End launch',
    consequence: 'The launch ends, and its other servers are deleted.',
  },
}

/** Adds the description and the remedy to a difference. */
export function serializeDifference(difference: Difference): DifferenceResponse {
  const { label, sentence, remedy, fix } = words[difference.kind]
  return {
    ...difference,
    label,
    sentence: sentence(difference),
    remedy,
    fix: fix === null ? null : { kind: fix, ...fixWords[fix] },
  }
}

/** The fix of a kind of difference; null without a fix. */
export const fixOf = ({ kind }: Difference): Fix | null => words[kind].fix

/** True for servers that cost money without a launch, until a person decides. */
export const isLeak = ({ kind }: Difference): boolean => kind === 'unknown'
