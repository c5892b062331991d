import type { Blocked, Comparison, Step } from './step'

/** Returns the hosts that would be added to an aggregate, which must not run servers of other projects. */
export const addedHosts = (steps: readonly Step[]): string[] => [
  ...new Set(steps.flatMap((step) => (step.kind === 'add-host' ? [step.host] : []))),
]

type Foreign = ReadonlyMap<string, readonly { name: string; project: string }[]>

const MAX_NAMED = 5

/** Nova isolates only servers that it starts afterwards, so hosts with servers of others are not added. */
export function withoutForeign({ steps, blocked }: Comparison, foreign: Foreign): Comparison {
  const isLeft = (step: Step) =>
    (step.kind === 'add-host' || step.kind === 'set-ratios') && foreign.has(step.host)
  return {
    steps: steps.filter((step) => !isLeft(step)),
    blocked: [
      ...blocked,
      ...[...foreign].map(([host, servers]): Blocked => {
        const named = servers.slice(0, MAX_NAMED).map(({ name, project }) => `${name} (${project})`)
        const more = servers.length > MAX_NAMED ? `, and ${servers.length - MAX_NAMED} more` : ''
        return {
          code: 'foreign-servers',
          host,
          sentence: `${host} runs servers of other projects: ${named.join(', ')}${more}. Move or delete them first.`,
        }
      }),
    ],
  }
}
