import { WhyNotAnother } from '../why-not'
import type { Explained } from './explained'

const lostAt = {
  constraints: 'it cannot take the VM',
  'system-rounds': 'its system score is too low',
  'customer-keys': 'others score higher on customer keys',
  draw: 'it lost the draw',
}

/** Why the VM did not go to another node. */
export const NodeWhyNot = ({ explained: { trace, nearest } }: { explained: Explained }) => (
  <WhyNotAnother noun="node" trace={trace} candidates={nearest} lostAt={lostAt} />
)
