'use client'
import { Button } from '@mantine/core'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { PageLink } from '@/components/ui/text/page-link'
import { useList, useRead } from '@/lib/api/client'
import { useMay } from '@/lib/auth/viewer.client'
import { accountContract } from '@/lib/features/accounts/contract'
import { globalPolicyContract } from '@/lib/features/policies/contract'
import { priceContract } from '@/lib/features/prices/contract'
import classes from './setup-cards.module.css'

/** The three things that decisions need, each with a mark that sets itself. */
export function SetupCards() {
  const may = useMay('inventory.write')
  const accounts = useList(accountContract.list, {}).data?.length ?? 0
  const prices = useList(priceContract.list, {}).data?.length ?? 0
  const version = useRead(globalPolicyContract.show, {}).data?.revision ?? 0
  return (
    <section className={classes.setup} aria-label="Set up">
      <ol className={classes.cards}>
        <Card done={accounts > 0} title="Accounts" href="/accounts" link="Go to accounts">
          Where instances can run. {accounts > 0 && `${accounts} so far.`}
        </Card>
        <Card done={prices > 0} title="Prices" href="/costs" link="Go to costs">
          What an hour costs, per hardware profile and realm. {prices > 0 && `${prices} so far.`}
        </Card>
        <Card
          done={version > 0}
          title="Policy"
          href="/pools/default"
          link="Open the global default"
        >
          What decides. The global default applies to every pool.{' '}
          {version > 0 && `Version ${version} is live.`}
        </Card>
      </ol>
      {may.allowed && (
        <p className={classes.setupImport}>
          <Button variant="default" component={PageLink} href="/pools?import=">
            Import an inventory
          </Button>{' '}
          <span className={classes.dim}>
            One YAML or JSON document fills in everything at once.
          </span>
        </p>
      )}
    </section>
  )
}

type CardProps = {
  done: boolean
  title: string
  href: string
  link: string
  children: React.ReactNode
}

function Card({ done, title, href, link, children }: CardProps) {
  const Mark = done ? CircleCheck : CircleDashed
  return (
    <li className={classes.card} data-done={done || undefined}>
      <div className={classes.cardTitle}>
        <Mark size={18} aria-hidden />
        <strong>{title}</strong>
        <span className={classes.dim}>{done ? 'done' : 'to do'}</span>
      </div>
      <p>{children}</p>
      <PageLink href={href}>{link}</PageLink>
    </li>
  )
}
