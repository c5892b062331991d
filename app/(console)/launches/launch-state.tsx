import { Status } from '@/components/ui/text/status'
import type { LaunchState as State } from '@/lib/features/decisions/launch-states'
import type { AttemptResultName, LaunchProgress } from '@/lib/features/decisions/schema'

const states = {
  pending: { tone: 'plain', words: 'pending' },
  running: { tone: 'good', words: 'running' },
  failed: { tone: 'off', words: 'failed' },
  'nothing-fits': { tone: 'off', words: 'no match' },
  ended: { tone: 'plain', words: 'ended' },
} as const satisfies Record<State, { tone: 'good' | 'off' | 'plain'; words: string }>

export const stateWords = (state: State): string => states[state].words

/** Words that replace or follow the state. */
const progressWords = {
  starting: () => 'starting',
  building: () => 'building',
  deleting: (state) => `${state}, deleting servers`,
} as const satisfies Record<LaunchProgress, (state: string) => string>

type Props = { state: State; progress: LaunchProgress | null }

/** The state of a launch, or the progress of its driver with servers of a pending or ended launch. */
export const LaunchState = ({ state, progress }: Props) => (
  <Status tone={states[state].tone}>
    {progress === null ? states[state].words : progressWords[progress](states[state].words)}
  </Status>
)

const results = {
  succeeded: { tone: 'good', words: 'succeeded' },
  failed: { tone: 'off', words: 'failed' },
  'timed-out': { tone: 'off', words: 'no outcome in time' },
} as const satisfies Record<AttemptResultName, { tone: 'good' | 'off'; words: string }>

/** The result of an attempt. Null is open. */
export const AttemptState = ({ result }: { result: AttemptResultName | null }) =>
  result === null ? (
    <Status tone="plain">open</Status>
  ) : (
    <Status tone={results[result].tone}>{results[result].words}</Status>
  )
