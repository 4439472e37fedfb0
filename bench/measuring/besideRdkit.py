# What RDKit's own Python build says, for benches alone: `besideRdkit.py maxmin FILE COUNT PICKS` over fingerprints of 256 bytes each, or
# `besideRdkit.py properties FILE` over SMILES, one a line. Answers with JSON. Debian and Ubuntu have it as python3-rdkit.
import json
import sys
import time

import rdkit
from rdkit import Chem, DataStructs, RDLogger
from rdkit.Chem import Crippen, rdMolDescriptors
from rdkit.SimDivFilters.rdSimDivPickers import MaxMinPicker

RDLogger.DisableLog("rdApp.*")
what, file = sys.argv[1:3]
if what == "maxmin":
    count, picks = int(sys.argv[3]), int(sys.argv[4])
    data = open(file, "rb").read()
    prints = [DataStructs.CreateFromBinaryText(data[at * 256 : at * 256 + 256]) for at in range(count)]
    began = time.perf_counter()
    picked = list(MaxMinPicker().LazyBitVectorPick(prints, count, picks, [0]))
    answer = {"seconds": time.perf_counter() - began, "picks": picked}
else:
    # Aromatic nitrogens whose lone pair is in the ring.
    bound = Chem.MolFromSmarts("[nX3H0+0]")
    rows = []
    began = time.perf_counter()
    for line in open(file, encoding="utf-8"):
        mol = Chem.MolFromSmiles(line.strip())
        rows.append(
            None
            if mol is None
            else {
                "logP": Crippen.MolLogP(mol),
                "polarSurface": rdMolDescriptors.CalcTPSA(mol),
                "donors": rdMolDescriptors.CalcNumHBD(mol),
                "acceptors": rdMolDescriptors.CalcNumHBA(mol),
                "rotatableBonds": rdMolDescriptors.CalcNumRotatableBonds(mol),
                "heavyAtoms": mol.GetNumHeavyAtoms(),
                "bound": len(mol.GetSubstructMatches(bound)),
            }
        )
    answer = {"seconds": time.perf_counter() - began, "rows": rows}
print(json.dumps({"version": rdkit.__version__, **answer}))
