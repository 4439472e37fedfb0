import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

export interface FormerCheckout {
  folder: string
  /** The commit and what it changed. */
  title: string
  remove: () => void
}

/**
 * The files of a former commit in a folder of their own. They use the packages that are installed here, except for those of the project,
 * and the pages that are built here.
 */
export function formerCheckout(commit: string): FormerCheckout {
  const title = git('log', '-1', '--format=%h %s', commit)
  // what a run that was broken off has left behind
  git('worktree', 'prune')
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-former-'))
  const folder = path.join(home, 'checkout')
  git('worktree', 'add', '--detach', '--quiet', folder, commit)
  for (const at of ['.', 'server', 'web', 'chemistry']) linkPackages(folder, at)
  fs.symlinkSync(path.join(root, 'web/dist'), path.join(folder, 'web/dist'))
  const remove = () => {
    git('worktree', 'remove', '--force', folder)
    fs.rmSync(home, { recursive: true, force: true })
  }
  return { folder, title, remove }
}

function linkPackages(folder: string, at: string): void {
  const from = path.join(root, at, 'node_modules')
  if (!fs.existsSync(from)) return
  const to = path.join(folder, at, 'node_modules')
  fs.mkdirSync(to, { recursive: true })
  for (const name of fs.readdirSync(from))
    if (name !== '@reagora') fs.symlinkSync(path.join(from, name), path.join(to, name))
  const own = path.join(from, '@reagora')
  if (!fs.existsSync(own)) return
  fs.mkdirSync(path.join(to, '@reagora'))
  for (const name of fs.readdirSync(own)) {
    const place = path.relative(root, fs.realpathSync(path.join(own, name)))
    fs.symlinkSync(path.join(folder, place), path.join(to, '@reagora', name))
  }
}
