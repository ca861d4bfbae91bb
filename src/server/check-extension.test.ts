import { initTRPC } from '@trpc/server'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Job } from './jobs/run-jobs.ts'
import { boundlessParts, requireOwnCalls, requireSafeParts } from './check-extension.ts'
import { publicMutation, publicProcedure, router } from './trpc/procedures.ts'

const tips = { name: 'tip-box', api: 1 }
const jobs: Job[] = []
const text = z.object({ text: z.string().max(10) })

describe('the parts of an extension', () => {
  it('fit with a policy and a bound for every input', () => {
    const send = publicMutation('Readers send tips', 'formPerAddress').input(text)
    const tipBox = router({ send: send.mutation(() => null), count: publicProcedure(1).query(() => 1) })
    expect(() => requireSafeParts(tips, { routers: { tipBox }, jobs })).not.toThrow()
  })

  it('do not fit under the name of another router', () => {
    const articles = router({ count: publicProcedure(1).query(() => 1) })
    expect(() => requireSafeParts(tips, { routers: { articles } })).toThrow('must be named tipBox')
  })

  it('do not fit with a procedure without a policy', () => {
    const t = initTRPC.create()
    const tipBox = t.router({ open: t.procedure.query(() => 1) }) as never
    expect(() => requireSafeParts(tips, { routers: { tipBox } })).toThrow('tipBox.open has no policy')
  })

  it('do not fit with an input without a bound', () => {
    const tipBox = router({
      find: publicProcedure(1)
        .input(z.string())
        .query(() => 1),
    })
    expect(() => requireSafeParts(tips, { routers: { tipBox } })).toThrow('no bound for its value')
  })
})

it('refuses addresses of others', () => {
  const at = (path: string) => ({ calls: [{ route: { path } }] }) as never
  expect(() => requireOwnCalls(tips, at('/tip-box/{id}'))).not.toThrow()
  expect(() => requireOwnCalls(tips, at('/tip-boxes'))).toThrow('/tip-boxes must begin with /tip-box')
})

it.each<[string, z.ZodType, string[]]>([
  ['a bounded text', text, []],
  ['a text', z.object({ text: z.string() }), ['text']],
  ['a list', z.object({ ids: z.array(z.int()) }), ['ids']],
  ['texts of a bounded list', z.object({ names: z.array(z.string()).max(3) }), ['names[]']],
  ['a text that may be missing', z.object({ note: z.string().optional() }), ['note']],
  ['one of two', z.union([z.literal(''), z.email()]), ['its value']],
  ['any names', z.record(z.string().max(5), z.int()), ['{}']],
  ['fixed words', z.enum(['a', 'b']), []],
  ['a date', z.iso.datetime(), []],
  ['a number', z.int(), []],
])('finds in %s what has no bound', (_, schema, expected) => {
  expect(boundlessParts(schema)).toEqual(expected)
})
