import { ResourceFacts } from '@/components/resource/resource-facts'
import page from '@/components/trace/trace.module.css'
import { Section } from '@/components/ui/data/section'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { fixedText } from '@/lib/base/number-text'
import { percentText } from '@/lib/base/percent'
import { sentence } from '@/lib/engine'
import type { Receipt } from '@/lib/features/launches/read/receipt-schema'
import type { LaunchRecord, LaunchWhy } from '@/lib/features/launches/why/why-schema'
import { VerifyHere } from './verify/verify-here'

type Props = {
  why: LaunchWhy
  record: LaunchRecord
  receipt: Receipt
  children: React.ReactNode
}

/** A decision with pruned inputs and steps. Only its recorded result remains. */
export function NotStored({ why: { attempts }, record, receipt, children }: Props) {
  const attempt = attempts.find((each) => each.attempt === receipt.attempt)
  const place = attempt?.account?.name ?? null
  return (
    <div className={`${shared.stack20} ${shared.top}`}>
      <p className={page.headline} data-testid="headline">
        {place === null ? 'No place was found.' : chosenWords(place, attempt?.group ?? null)}
      </p>
      <Note>{`The trace was deleted after ${record.traceDays} d. This is the recorded result.`}</Note>
      {children}
      <Section title="Recorded result">
        <ResourceFacts
          facts={[
            { label: 'Draw', value: fixedText(receipt.roll * 100, 2) },
            {
              label: 'Match share',
              value: receipt.share === null ? '–' : percentText(receipt.share),
            },
            { label: 'Policy', value: `v${receipt.policyVersion}` },
            { label: 'Digest', value: <code>{receipt.digest}</code> },
          ]}
        />
      </Section>
      <Section title="The receipt">
        <VerifyHere id={receipt.id} />
      </Section>
    </div>
  )
}

const chosenWords = (place: string, group: number | null) =>
  group === null
    ? sentence('{place} was chosen.', { place })
    : sentence('{place} was chosen in G{group}.', { place, group })
