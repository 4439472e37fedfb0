import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A few lines of Java that read names from a file, one a line, and print the SMILES or an empty line, then the milliseconds. */
const PROGRAM = `
import uk.ac.cam.ch.wwmm.opsin.*;
import java.nio.file.*;
public class Names {
  public static void main(String[] args) throws Exception {
    NameToStructure reader = NameToStructure.getInstance();
    java.util.List<String> names = Files.readAllLines(Paths.get(args[0]));
    for (int i = 0; i < Math.min(500, names.size()); i++) reader.parseToSmiles(names.get(i));
    StringBuilder out = new StringBuilder();
    long start = System.nanoTime();
    for (String name : names) {
      String smiles = reader.parseToSmiles(name);
      out.append(smiles == null ? "" : smiles).append('\\n');
    }
    System.out.print(out);
    System.out.println((System.nanoTime() - start) / 1e6);
  }
}`

/** All names read by OPSIN in one JVM; `classPath` holds its jars. */
export async function readWithOpsin(
  classPath: string,
  names: string[],
): Promise<{ smiles: (string | undefined)[]; msPerName: number } | undefined> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-names-'))
  try {
    fs.writeFileSync(path.join(folder, 'Names.java'), PROGRAM)
    fs.writeFileSync(path.join(folder, 'names.txt'), names.map((name) => name.replaceAll('\n', ' ')).join('\n'))
    const child = spawn('java', ['-cp', classPath, path.join(folder, 'Names.java'), path.join(folder, 'names.txt')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    const code = await new Promise<number | null>((resolve) => {
      child.on('error', () => resolve(null))
      child.on('close', resolve)
    })
    if (code !== 0) return undefined
    const lines = Buffer.concat(chunks).toString('utf8').trimEnd().split('\n')
    const ms = Number(lines.pop())
    return { smiles: lines.map((line) => (line === '' ? undefined : line)), msPerName: ms / names.length }
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}
