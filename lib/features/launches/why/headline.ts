import { percentText } from '@/lib/base/percent'
import {
  type ExhaustedGroup,
  type Exhaustion,
  exhaustedGroups,
  exhaustionWords,
  explain,
  intervalsOf,
  intervalWords,
  type Outcome,
  rollWords,
  type SelectInput,
  sentence,
} from '@/lib/engine'
import { accountLabels, labelled } from '@/lib/features/accounts/account-labels'

type Decided = {
  input: SelectInput
  /** With its groups numbered as people count them. */
  outcome: Outcome
  pin: { reason: string } | null
}

/** One sentence that answers "why there?": the place, its group, and what became of the groups before it. */
export function headline({ input, outcome, pin }: Decided): string {
  if (outcome.winner === null)
    return explain(outcome, { ...input, accounts: labelled(input.accounts) }).headline
  const facts = { place: placeOf(input, outcome.winner), group: outcome.group ?? 0 }
  if (pin !== null)
    return sentence('{place} was chosen because the request pinned it: {reason}', {
      ...facts,
      reason: pin.reason,
    })
  const exhausted = exhaustedGroups(input, outcome)
  if (exhausted.length > 0)
    return sentence('{place} was chosen in G{group} because {why}', {
      ...facts,
      why: exhausted.map(groupWords).join(', and '),
    })
  const drawn = outcome.groups.find(({ group }) => group === outcome.group)
  const sharing = drawn?.matches.filter(({ share }) => share > 0).length ?? 0
  if (sharing === 1)
    return sentence('{place} was chosen in G{group}: nothing else there had a share', facts)
  return sentence('{place} was chosen in G{group}: {draw}', {
    ...facts,
    draw: drawWords(input, drawn, outcome),
  })
}

/** "the draw was 4.26; ec2-prod has the account share 50.0 % (0.70 to 50.70)" */
function drawWords(
  input: SelectInput,
  drawn: Outcome['groups'][number] | undefined,
  { winner, roll }: Outcome,
): string {
  const account = input.matches.find(({ id }) => id === winner)?.account ?? ''
  const intervals = intervalsOf(drawn)
  const own = (drawn?.matches ?? []).filter((match) => match.account === account)
  const [first, last] = [own[0], own.at(-1)].map((match) => intervals.get(match?.id ?? ''))
  return sentence(
    'the draw was {roll}; {account} has an account share of {share} ({from} to {to})',
    {
      roll: rollWords(roll),
      account: accountLabels(input.accounts).get(account) ?? account,
      share: percentText(drawn?.accounts.find(({ id }) => id === account)?.share ?? 0),
      ...intervalWords({ from: first?.from ?? 0, to: last?.to ?? 0 }),
    },
  )
}

/** "ec2-prod / us-east-1" */
export function placeOf({ matches, accounts }: SelectInput, matchId: string): string {
  const match = matches.find(({ id }) => id === matchId)
  const account = accountLabels(accounts).get(match?.account ?? '') ?? matchId
  const realm = match?.realm ?? null
  return realm === null ? account : sentence('{account} / {realm}', { account, realm })
}

/** "all 3 accounts of G1 were full (2) or failed (1)" */
function groupWords({ group, accounts }: ExhaustedGroup): string {
  const counts = (Object.keys(exhaustionWords) as Exhaustion[])
    .map((because) => ({
      words: exhaustionWords[because],
      count: accounts.filter((each) => each.because === because).length,
    }))
    .filter(({ count }) => count > 0)
  const [only] = counts
  const words =
    counts.length === 1 && only !== undefined
      ? only.words
      : counts.map(({ words: each, count }) => `${each} (${count})`).join(' or ')
  return accounts.length === 1
    ? sentence('the one account of G{group} was {words}', { group, words })
    : sentence('all {count} accounts of G{group} were {words}', {
        count: accounts.length,
        group,
        words,
      })
}
