import { percentText } from '@/lib/base/percent'
import { insideWords } from '../../kernel/interval'
import { type Exhaustion, exhaustionWords } from '../../reasons/reason'
import { intervalsOf } from '../intervals'
import type { ExhaustedGroup } from '../reach/reach'
import type { Outcome, PriorityGroup, SelectInput } from '../types'
import { rejectionSentences } from './rejections'
import { sentence } from './sentence'

/** Additional facts, which are optional. */
type OptionalFacts = {
  /** The reason that the request gives for its account. */
  pin?: { reason: string } | null
  /** The groups before the one that was used; by default those of the outcome. */
  exhausted?: readonly ExhaustedGroup[]
}

/** Explains the choice in one sentence: the match, its group, and why earlier groups were not used. */
export function headlineOf(
  outcome: Outcome,
  input: SelectInput,
  additional: OptionalFacts = {},
): string {
  if (outcome.winner === null) return nothingFits(outcome, input)

  const { pin = null, exhausted = sharelessBefore(outcome) } = additional
  const facts = { place: placeOf(input, outcome.winner), group: outcome.group ?? 0 }
  if (pin !== null)
    return sentence('{place} was chosen because the request pinned it: {reason}', {
      ...facts,
      reason: pin.reason,
    })
  if (exhausted.length > 0)
    return sentence('{place} was chosen in G{group} because {why}', {
      ...facts,
      why: exhausted.map(groupWords).join(', and '),
    })

  const selected = outcome.groups.find(({ group }) => group === outcome.group)
  const sharing = selected?.matches.filter(({ share }) => share > 0).length ?? 0
  return sharing === 1
    ? sentence('{place} was chosen in G{group}: nothing else there had a share', facts)
    : sentence('{place} was chosen in G{group}: {draw}', {
        ...facts,
        draw: drawWords(input, selected, outcome),
      })
}

/** "ec2-prod / us-east-1" */
export function placeOf({ matches, accounts }: SelectInput, matchId: string): string {
  const match = matches.find(({ id }) => id === matchId)
  const account = accounts.find(({ id }) => id === match?.account)?.name ?? matchId
  const realm = match?.realm ?? null
  return realm === null ? account : sentence('{account} / {realm}', { account, realm })
}

/** "the draw was 4.26; ec2-prod has an account share of 50.0 % (0.7 to 50.7)" */
function drawWords(
  { matches, accounts }: SelectInput,
  selected: PriorityGroup | undefined,
  { winner, roll }: Outcome,
): string {
  const account = matches.find(({ id }) => id === winner)?.account ?? ''
  const intervals = intervalsOf(selected)
  const own = (selected?.matches ?? []).filter((match) => match.account === account)
  const [first, last] = [own[0], own.at(-1)].map((match) => intervals.get(match?.id ?? ''))
  return sentence(
    'the draw was {roll}; {account} has an account share of {share} ({from} to {to})',
    {
      account: accounts.find(({ id }) => id === account)?.name ?? account,
      share: percentText(selected?.accounts.find(({ id }) => id === account)?.share ?? 0),
      ...insideWords(roll, { from: first?.from ?? 0, to: last?.to ?? 0 }),
    },
  )
}

/**
 * The groups before the one that was drawn from. None of them has a share, because the first group with one is used.
 */
const sharelessBefore = ({ groups, group: reached }: Outcome): ExhaustedGroup[] =>
  groups
    .filter(({ group }) => group < (reached ?? 0))
    .map(({ group, accounts }) => ({
      group,
      accounts: accounts.map(({ id }) => ({ id, because: 'shareless' })),
    }))

/** "all 3 accounts of G1 were full (2) or failed (1)" */
function groupWords({ group, accounts }: ExhaustedGroup): string {
  const counts = (Object.keys(exhaustionWords) as Exhaustion[])
    .map((because) => ({
      words: exhaustionWords[because],
      count: accounts.filter((each) => each.because === because).length,
    }))
    .filter(({ count }) => count > 0)
  const words =
    counts.length === 1
      ? (counts[0]?.words ?? '')
      : counts.map(({ words: each, count }) => `${each} (${count})`).join(' or ')
  return accounts.length === 1
    ? sentence('the one account of G{group} was {words}', { group, words })
    : sentence('all {count} accounts of G{group} were {words}', {
        count: accounts.length,
        group,
        words,
      })
}

function nothingFits(outcome: Outcome, { matches, request }: SelectInput): string {
  const what = request.deployable ?? 'this launch'
  const all = matches.length
  const competing = all - new Set(outcome.rejected.map(({ match }) => match)).size
  if (competing > 0)
    return sentence(
      '{competing} of {all} candidates can run {what}, but none of them has a share',
      {
        competing,
        all,
        what,
      },
    )
  if (outcome.rejected.length === 0)
    return sentence('0 of {all} candidates can run {what}', { all, what })
  const reasons = rejectionSentences(outcome, { matches })
    .map(({ words, count }) => sentence('{words} ({count})', { words, count }))
    .join(', ')
  return sentence('0 of {all} candidates can run {what}: {reasons}', { all, what, reasons })
}
