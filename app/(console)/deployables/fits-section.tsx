'use client'
import { DataTable } from '@/components/ui/data/data-table'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import { Status } from '@/components/ui/text/status'
import { counted, numberText } from '@/lib/base/number-text'
import type { PoolFits } from '@/lib/features/deployable-fits/schema'
import { usePoolFits } from '@/lib/features/deployable-fits/use-deployable-fits.client'
import { reasonText } from '@/lib/features/previews/view/reasons'

type Fits = PoolFits['pools'][number]

/** The pools that can run a deployable now, and the reasons that their other accounts cannot. */
export function FitsSection({ deployable }: { deployable: { id: string; name: string } }) {
  const query = usePoolFits(deployable.id)
  return (
    <Section title="Pools that can run it">
      <StateBlock query={query} what="pools" rows={3}>
        {({ pools }) =>
          pools.length === 0 ? (
            <Note>There is no pool yet.</Note>
          ) : (
            <DataTable
              caption={`Pools that can run ${deployable.name}`}
              rows={pools}
              rowKey={({ pool }) => pool.id}
              columns={[
                {
                  id: 'pool',
                  header: 'Pool',
                  cell: (fits) => <Can {...fits} />,
                },
                { id: 'why', header: 'Why the others cannot', cell: (fits) => <Why {...fits} /> },
              ]}
            />
          )
        }
      </StateBlock>
    </Section>
  )
}

const Can = ({ pool, accounts: { can, of } }: Fits) => (
  <>
    <PageLink href={`/pools/${encodeURIComponent(pool.id)}`}>{pool.name}</PageLink>
    <div>
      {can === 0 ? (
        <Status tone="warn">none of {counted(of, 'account')}</Status>
      ) : (
        `${numberText(can)} of ${counted(of, 'account')}`
      )}
    </div>
  </>
)

function Why({ pool, reasons, withoutRealm }: Fits) {
  if (reasons.length === 0 && withoutRealm === 0) return '–'
  return (
    <ul className={shared.normal}>
      {reasons.map(({ code, accounts, ...place }) => {
        const { words, hint, href } = reasonText(code, { ...place, poolId: pool.id })
        return (
          <li key={code}>
            {href === null ? (
              words
            ) : (
              <PageLink href={href} title={hint}>
                {words}
              </PageLink>
            )}
            {`: ${counted(accounts, 'account')}`}
          </li>
        )
      })}
      {withoutRealm > 0 && <li>no realm of the provider: {counted(withoutRealm, 'account')}</li>}
    </ul>
  )
}
