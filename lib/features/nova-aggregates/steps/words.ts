import type { Step } from './step'

/** Describes a step in one sentence. */
export function stepSentence(step: Step): string {
  switch (step.kind) {
    case 'create-aggregate':
      return `Create the aggregate ${step.aggregate} with ${metadataText(step.metadata)}.`
    case 'set-metadata':
      return `Change the metadata of ${step.aggregate}: ${metadataText(step.metadata)}.`
    case 'add-host':
      return `Add ${step.host} to ${step.aggregate}.`
    case 'remove-host':
      return `Remove ${step.host} from ${step.aggregate}.`
    case 'delete-aggregate':
      return `Delete the aggregate ${step.aggregate}.`
    case 'disable-service':
      return `Disable the compute service of ${step.host}, which is being drained. Its servers stay.`
    case 'enable-service':
      return `Enable the compute service of ${step.host}, which Berth had disabled.`
    case 'set-ratios':
      return `Set the allocation ratios of ${step.host}: memory ${step.ram}, processors ${step.cpu}.`
  }
}

const metadataText = (metadata: Readonly<Record<string, string | null>>) =>
  Object.entries(metadata)
    .map(([key, value]) => (value === null ? `${key} removed` : `${key}=${value}`))
    .join(', ')
