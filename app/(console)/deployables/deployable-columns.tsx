import type { SpecialColumn } from '@/components/resource/list/resource-columns'
import { sumColumns } from '@/components/resource/list/sum-columns'
import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import { Status } from '@/components/ui/text/status'
import { counted } from '@/lib/base/number-text'
import type { FitsById } from '@/lib/features/deployable-fits/use-deployable-fits.client'
import type { Deployable } from '@/lib/features/deployables/schema'
import type { SumsById } from '@/lib/features/launch-sums/use-launch-sums.client'
import classes from './deployables.module.css'

export const deployableColumns = (
  sums: SumsById | undefined,
  fits: FitsById | undefined,
): readonly SpecialColumn<Deployable>[] => [
  {
    id: 'assemblies',
    header: 'Assemblies',
    sortBy: ({ assemblies }) => assembliesText(assemblies),
    cell: ({ assemblies }) => (
      <ul className={`${shared.wrapCell} ${classes.assemblies}`}>
        {assemblies.map(({ count, image, hardwareProfile }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is the assembly
          <li key={index}>
            <strong>{count}</strong> × {image} <span className={shared.dimmed}>on</span>{' '}
            {hardwareProfile}
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: 'instances',
    header: 'Instances',
    align: 'end',
    hideBelow: 'xl',
    sortBy: (deployable) => instancesOf(deployable),
    cell: (deployable) => instancesOf(deployable),
  },
  {
    id: 'fits',
    header: 'Can run on',
    label: 'Accounts that can run it',
    hideBelow: 'md',
    sortBy: ({ id }) => fits?.get(id)?.can ?? null,
    text: ({ id }) => fitsText(fits?.get(id)),
    cell: ({ id }) =>
      fits?.get(id)?.can === 0 ? (
        <Status tone="warn">{fitsText(fits.get(id))}</Status>
      ) : (
        fitsText(fits?.get(id))
      ),
  },
  ...sumColumns<Deployable>(sums),
  {
    id: 'launch',
    header: <span className={shared.hidden}>Launch</span>,
    label: 'Launch',
    align: 'end',
    isSticky: true,
    cell: ({ id, name }) => (
      <PageLink href={`/launches?launch=${encodeURIComponent(id)}`} aria-label={`Launch ${name}`}>
        Launch
      </PageLink>
    ),
  },
]

const fitsText = (accounts: { can: number; of: number } | undefined) =>
  accounts === undefined
    ? '–'
    : `${accounts.can === 0 ? 'none' : accounts.can} of ${counted(accounts.of, 'account')}`

const assembliesText = (assemblies: Deployable['assemblies']) =>
  assemblies
    .map(({ count, image, hardwareProfile }) => `${count} × ${image} on ${hardwareProfile}`)
    .join(', ')

const instancesOf = ({ assemblies }: Deployable) =>
  assemblies.reduce((sum, { count }) => sum + count, 0)
