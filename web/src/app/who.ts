import { identity } from '@reagora/server/identity/contract'
import { product } from '@reagora/server/product/contract'
import { supplier } from '@reagora/server/supplier/contract'
import { useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { call, q } from '../api/call.ts'
import { keepUser, keys, noMenus, stored, subscribe, write, type Stored } from '../api/storage.ts'

/** What has to be known of whoever is signed in: their menus, and the name where it was lost. */
export function useWho(now: Stored) {
  useMenus(useLocation().pathname, now.token)
  useName(now)
}

const nameOf = ({ token, onBehalfToken }: Stored) => `${token} ${onBehalfToken}`

/**
 * Another person, or another buyer acted for, sees nothing of what was fetched before. Asked anew is only what still stands on
 * the page after it was rendered for them: what is closed to a guest is gone or disabled by then.
 */
export function useFreshAnswers(now: Stored) {
  const client = useQueryClient()
  const former = useRef(new WeakSet<Query>())
  const shown = useRef(nameOf(now))
  useEffect(() => {
    let was = nameOf(stored())
    return subscribe(() => {
      if (nameOf(stored()) === was) return
      was = nameOf(stored())
      former.current = new WeakSet(client.getQueryCache().getAll())
    })
  }, [client])
  const who = nameOf(now)
  useEffect(() => {
    if (shown.current === who) return
    shown.current = who
    void client.resetQueries({ predicate: (query) => former.current.has(query) })
  }, [client, who])
}

/** Rule ROUTER-2: with a token, each navigation asks for the menus; names and places are asked for once. */
function useMenus(pathname: string, token: string) {
  const client = useQueryClient()
  useEffect(() => {
    if (!token) return
    let current = true
    call(identity.menus, {}, { quiet: true })
      .then((text) => {
        if (!current) return
        if (text !== [...(stored().permissions ?? [])].join(',')) write({ [keys.menus]: text || noMenus })
      })
      .catch(() => {})
    for (const endpoint of [supplier.localNames, product.locations]) {
      void client.prefetchQuery({ ...q(endpoint, {}, { quiet: true }), staleTime: Infinity, gcTime: Infinity })
    }
    return () => {
      current = false
    }
  }, [pathname, token, client])
}

/** Somebody with a token whose name or roles the storage does not hold is asked for, so that no header is without a name. */
function useName({ token, user, roles, onBehalfToken }: Stored) {
  const unknown = token !== '' && onBehalfToken === '' && (!user?.userEmail || roles.length === 0)
  useEffect(() => {
    if (!unknown) return
    call(identity.me, {}, { quiet: true })
      .then((me) => void (stored().token === token && keepUser(me)))
      .catch(() => {})
  }, [token, unknown])
}
