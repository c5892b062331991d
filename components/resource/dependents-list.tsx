'use client'
import { StateBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import { useRead } from '@/lib/api/client'
import { dependentContract } from '@/lib/features/dependents/contract'
import type {
  Dependent,
  DependentGroup,
  DependentKind,
  Dependents,
} from '@/lib/features/dependents/schema'
import classes from './dependents-list.module.css'

export type DependentSubject = { kind: DependentKind; id: string }

/** The objects that depend on a row, by kind and with links; shown before the row is removed. */
export function DependentsList({ kind, id }: DependentSubject) {
  const query = useRead(dependentContract.show, { params: { kind, id } })
  return (
    <section className={`${shared.stack8} ${shared.above14}`} aria-label="What depends on it">
      <h3 className={shared.sm}>What depends on it</h3>
      <StateBlock query={query} what="what depends on it" rows={2}>
        {(found) => <Groups found={found} />}
      </StateBlock>
    </section>
  )
}

const Groups = ({ found: { groups } }: { found: Dependents }) =>
  groups.length === 0 ? (
    <p>Nothing: no policy, pool, deployable, price or running launch uses it.</p>
  ) : (
    <ul className={shared.stack6}>
      {groups.map((group) => (
        <li key={group.what}>
          <Head group={group} />
          {group.items.length > 0 && (
            <ul className={`${shared.smWrap} ${shared.stack2} ${classes.items}`}>
              {group.items.map((item) => (
                <li key={`${item.href} ${item.name} ${item.detail}`}>
                  <Item item={item} />
                </li>
              ))}
              {group.total > group.items.length && (
                <li className={shared.dimmed}>and {group.total - group.items.length} more</li>
              )}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )

const Head = ({ group: { what, total, href } }: { group: DependentGroup }) => {
  const words = `${total} ${what}`
  return href === null ? <strong>{words}</strong> : <PageLink href={href}>{words}</PageLink>
}

const Item = ({ item: { name, detail, href } }: { item: Dependent }) => (
  <>
    {href === null ? name : <PageLink href={href}>{name}</PageLink>}
    {detail !== null && <span className={shared.dimmed}> {detail}</span>}
  </>
)
