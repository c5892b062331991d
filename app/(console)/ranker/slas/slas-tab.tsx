'use client'
import { LazyResourceDrawer } from '@/components/resource/drawer/lazy-resource-drawer'
import { RowList } from '@/components/resource/list/row-list'
import { Time } from '@/components/time/time'
import { Section } from '@/components/ui/data/section'
import shared from '@/components/ui/shared.module.css'
import { Clip } from '@/components/ui/text/clip'
import { Status } from '@/components/ui/text/status'
import { useIncrementalList } from '@/lib/api/use-incremental-list'
import { slaContract } from '@/lib/features/slas/contract'
import type { Sla } from '@/lib/features/slas/schema'
import { PreferencesPart } from './preferences-part'
import { SamplesPart } from './samples-part'
import { SlaForm } from './sla-form'
import { SourcesPart } from './sources-part'
import { StoredRanking } from './stored-ranking'

/** The stored data for ranking accounts: SLAs, preferences, and the last monitoring reports. */
export const SlasTab = () => (
  <div className={shared.stack28}>
    <StoredRanking />
    <Section title="SLAs">
      <RowList
        param="sla"
        one="SLA"
        many="SLAs"
        apiPath="/slas"
        permission="sla.write"
        lead="What accounts promise to tenants. Those in force rank the accounts, each by its first service."
        query={useIncrementalList(slaContract.list, {})}
        textsOf={({ name, account, tenant, state }) => [name, account, tenant, state]}
        columns={(open) => [
          {
            id: 'account',
            header: 'Account',
            sortBy: ({ account }) => account,
            cell: ({ account }) => <Clip>{account ?? ''}</Clip>,
          },
          {
            id: 'name',
            header: 'SLA',
            sortBy: ({ name }) => name,
            cell: ({ id, name }) => <Clip onClick={() => open(id)}>{name}</Clip>,
          },
          {
            id: 'state',
            header: 'State',
            sortBy: ({ state }) => state,
            cell: ({ state }) => <SlaState state={state} />,
          },
          {
            id: 'tenant',
            header: 'Tenant',
            hideBelow: 'sm',
            sortBy: ({ tenant }) => tenant,
            cell: ({ tenant }) => tenant ?? 'any',
          },
          {
            id: 'start',
            header: 'From',
            hideBelow: 'md',
            sortBy: ({ startAt }) => startAt,
            cell: ({ startAt }) => <Time at={startAt} />,
          },
          {
            id: 'end',
            header: 'Until',
            hideBelow: 'md',
            sortBy: ({ endAt }) => endAt,
            cell: ({ endAt }) => <Time at={endAt} />,
          },
          {
            id: 'targets',
            header: 'Targets',
            hideBelow: 'lg',
            cell: ({ services }) => <Clip>{targetsText(services)}</Clip>,
          },
        ]}
        drawer={(open) => (
          <LazyResourceDrawer {...open} one="SLA">
            {(sla, end) => <SlaForm sla={sla} {...end} />}
          </LazyResourceDrawer>
        )}
      />
    </Section>
    <PreferencesPart />
    <Section title="Monitoring sources">
      <SourcesPart />
    </Section>
    <SamplesPart />
  </div>
)

const states = {
  coming: <Status tone="plain">coming</Status>,
  'in-force': <Status tone="good">in force</Status>,
  expired: <Status tone="off">expired</Status>,
} as const

const SlaState = ({ state }: Pick<Sla, 'state'>) => states[state]

const targetsText = ([first]: Sla['services']): string =>
  first === undefined || first.targets.length === 0
    ? 'none'
    : first.targets.map(({ type }) => type ?? 'no type').join(', ')
