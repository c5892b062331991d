import 'server-only'
import type { z } from 'zod'
import type { Permission } from '@/lib/auth/permissions'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import type { DocumentNoun } from '@/lib/features/versions/approvals/document-ref'
import type { PublishedRequest } from '@/lib/features/versions/approvals/take-approval.server'
import type { SeenEffect } from '../effect/seen-effect'

/** The document of a request, with its live version locked against a publish. */
type Subject = { name: string; live: number }

export type Publish<Content> = { subject: string; base: number; content: Content; note: string }

/** A kind of versioned document, with the operations that publish requests need. */
export type DocumentKind<Content = unknown> = {
  noun: DocumentNoun
  /** The permissions that requests and publishes need in addition to those of their routes. */
  permissions: { draft: Permission; publish: Permission }
  /** The schema of the content that is stored with a request. */
  contentOf: (subject: string) => z.ZodType<Content>
  lock: (tx: Db, subject: string) => Promise<Result<Subject, Problem>>
  /** Runs the checks of a publish that need no lock, and returns the content to publish. */
  check: (scope: Scope, publish: Publish<Content>) => Promise<Result<Content, Problem>>
  /**
   * Computes the effect of publishing now. If absent, effects are not compared at the time of a
   * scheduled publish.
   */
  effect?: (scope: Scope, publish: Publish<Content>) => Promise<Result<SeenEffect, Problem>>
  /** Publishes as the route of the document does, while the request is open. */
  publish: (
    scope: Scope,
    publish: Publish<Content> & { request: PublishedRequest },
  ) => Promise<Result<unknown, Problem>>
}
