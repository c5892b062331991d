'use client'
import { LazyResourceDrawer } from '@/components/resource/drawer/lazy-resource-drawer'
import { RowList } from '@/components/resource/list/row-list'
import { Section } from '@/components/ui/data/section'
import shared from '@/components/ui/shared.module.css'
import { Clip } from '@/components/ui/text/clip'
import { useList } from '@/lib/api/client'
import { rankPreferenceContract } from '@/lib/features/preferences/contract'
import { PreferenceForm } from './preference-form'
import { prioritiesText, withName } from './preference-values'
import classes from './slas.module.css'

/** The SLAs that tenants prefer. If there are preferences, only they determine ranks. */
export function PreferencesPart() {
  const query = useList(rankPreferenceContract.list, {})
  const named = { ...query, data: query.data?.map(withName) }
  return (
    <Section title="Preferences">
      <RowList
        param="preference"
        one="preference"
        many="preferences"
        apiPath="/preferences"
        permission="sla.write"
        lead="If a tenant has preferences, only they rank its accounts; SLAs and monitoring are ignored."
        query={named}
        textsOf={({ name, priorities }) => [name, ...priorities.map(({ slaId }) => slaId)]}
        columns={(open) => [
          {
            id: 'name',
            header: 'Whose',
            sortBy: ({ name }) => name,
            cell: ({ id, name }) => <Clip onClick={() => open(id)}>{name}</Clip>,
          },
          {
            id: 'priorities',
            header: 'SLAs, by weight',
            cell: (preference) => (
              <span className={`${shared.wrapCell} ${classes.priorities}`}>
                {prioritiesText(preference)}
              </span>
            ),
          },
        ]}
        drawer={(open) => (
          <LazyResourceDrawer {...open} one="preference">
            {(preference, end) => <PreferenceForm preference={preference} {...end} />}
          </LazyResourceDrawer>
        )}
      />
    </Section>
  )
}
