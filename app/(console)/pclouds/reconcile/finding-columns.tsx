import type { Column } from '@/components/ui/data/data-table'
import { LockedButton } from '@/components/ui/locked-button'
import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import type { Finding } from '@/lib/features/pclouds/reconcile/schema'
import classes from './reconcile.module.css'

export const findingColumns = (onFix: (finding: Finding) => void): readonly Column<Finding>[] => [
  {
    id: 'what',
    header: 'Finding',
    sortBy: ({ label, sentence }) => `${label}: ${sentence}`,
    cell: (finding) => (
      <div className={`${shared.stack2} ${shared.wrapCell} ${classes.text}`}>
        <strong>{finding.label}</strong>
        <p>{finding.sentence}</p>
        <div className={classes.narrow}>
          <Remedy finding={finding} />
        </div>
      </div>
    ),
  },
  {
    id: 'remedy',
    header: 'What to do',
    hideBelow: 'md',
    sortBy: ({ remedy }) => remedy,
    cell: (finding) => (
      <div className={`${shared.stack2} ${shared.wrapCell} ${classes.text}`}>
        <Remedy finding={finding} />
      </div>
    ),
  },
  {
    id: 'fix',
    header: 'Fix',
    isSticky: true,
    sortBy: ({ fix }) => fix?.label ?? null,
    cell: (finding) =>
      finding.fix === null ? (
        <span className={shared.dimmed}>by hand</span>
      ) : (
        <LockedButton
          permission="inventory.operate"
          size="compact-sm"
          variant="default"
          onClick={() => onFix(finding)}
        >
          {finding.fix.label}
        </LockedButton>
      ),
  },
]

const Remedy = ({ finding }: { finding: Finding }) => (
  <>
    {finding.remedy} <Places finding={finding} />
  </>
)

const Places = ({ finding: { kind, facts, pcloudId, clusterId } }: { finding: Finding }) => (
  <span className={shared.facts}>
    {typeof facts.launchId === 'string' && (
      <PageLink href={`/launches/${encodeURIComponent(facts.launchId)}`}>Launch</PageLink>
    )}
    {pcloudId !== null && (
      <PageLink href={`/pclouds/${encodeURIComponent(pcloudId)}`}>Private cloud</PageLink>
    )}
    {clusterId !== null && (
      <PageLink href={`/clusters/${encodeURIComponent(clusterId)}`}>Cluster</PageLink>
    )}
    {kind === 'over-limit' && <PageLink href="/pclouds?tab=tenants">Limits</PageLink>}
  </span>
)
