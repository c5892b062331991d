import type samplesFile from './samples.json'

type SampleId = keyof typeof samplesFile

/** Example requests, the simplest first. */
export const samples = [
  { id: 'two-providers', title: 'Two providers, one of them monitored' },
  { id: 'twelve-metrics', title: 'Two providers with twelve metrics each' },
  { id: 'preferences', title: 'Preferences, as an orchestrator sends them' },
  { id: 'three-providers', title: 'Three providers with one target each' },
  { id: 'limits-missing', title: 'No limits and guarantees given' },
  { id: 'slow', title: 'Response times that outweigh everything else' },
  { id: 'two-services', title: 'Two services, of which the first counts' },
  { id: 'no-type', title: 'A target without a type' },
  { id: 'weights', title: 'Preferences with a missing and a negative weight' },
  { id: 'refused', title: 'Refused: an SLA without a start date' },
] as const satisfies readonly { id: SampleId; title: string }[]

/** The text of an example. The file is larger than the page and is loaded on request. */
export async function sampleText(id: SampleId): Promise<string> {
  const { default: requests } = await import('./samples.json')
  return JSON.stringify(requests[id], null, 2)
}
