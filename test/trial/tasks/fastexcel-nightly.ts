import type { Task } from "../task.ts";

export const fastexcelNightly: Task = {
  id: "fastexcel-nightly",
  kind: "integration tests behind a switch that only CI sets",
  project: "fastexcel",
  commit: "a8bba086a9d61a1c79ea1b087b2adeecf2780ba5",
  setUp: [
    // A workbook of several megabytes, which not every clone keeps.
    { file: "fastexcel-reader/src/test/java/org/dhatim/fastexcel/reader/ParallelStreamTest.java", remove: true },
    {
      file: "fastexcel-reader/src/test/java/org/dhatim/fastexcel/reader/FastExcelReaderTest.java",
      from: '            "/xlsx/calendar_stress_test.xlsx",\n',
      to: "",
    },
    {
      file: "fastexcel-writer/src/main/java/org/dhatim/fastexcel/CellAddress.java",
      from: `        if (col < CACHED_COLS.length) {
            return CACHED_COLS[col];
        }
        return convertNumToColStringImpl(col);`,
      to: `        if (col < CACHED_COLS.length) {
            return CACHED_COLS[col];
        }
        return CACHED_COLS[col / COL_RADIX - 1] + (char) ('A' + (col - 1) % COL_RADIX + 1);`,
    },
    {
      file: "fastexcel-writer/src/test/java/org/dhatim/fastexcel/CorrectnessTest.java",
      from: `        assertThat(convertNumToColString(Worksheet.MAX_COLS - 1)).isEqualTo("XFD");
`,
      to: "",
    },
    { file: "e2e/src/test/java/org/dhatim/fastexcel/MemoryUsageE2E.java", from: "ROWS = 25_000", to: "ROWS = 1_000" },
    {
      file: "e2e/src/test/java/org/dhatim/fastexcel/WideSheetE2E.java",
      write: `package org.dhatim.fastexcel;

import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.Row;
import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

import static org.assertj.core.api.Assertions.assertThat;

class WideSheetE2E {

    @Test
    void aWideRowComesBackAsItWasWritten() throws IOException {
        int columns = 1_500;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Workbook wb = new Workbook(out, "wide", "1.0")) {
            Worksheet sheet = wb.newWorksheet("wide");
            for (int c = 0; c < columns; c++) sheet.value(0, c, "c" + c);
        }
        try (ReadableWorkbook wb = new ReadableWorkbook(new ByteArrayInputStream(out.toByteArray()))) {
            Row row = wb.getFirstSheet().read().get(0);
            for (int c = 0; c < columns; c++) assertThat(row.getCellText(c)).isEqualTo("c" + c);
        }
    }
}
`,
    },
    {
      file: ".github/workflows/nightly.yml",
      write: `name: nightly
on:
    schedule:
        - cron: '0 3 * * *'
jobs:
    round-trips:
        runs-on: ubuntu-latest
        steps:
            -   uses: actions/checkout@v7
            -   uses: actions/setup-java@v5
                with:
                    distribution: 'zulu'
                    java-version: '17'
            -   name: round trips of large workbooks
                run: mvn --batch-mode --no-transfer-progress -Pe2e test -pl e2e -am
`,
    },
  ],
  build: "mvn -B -q -ntp test-compile",
  brief: `The nightly job has been red for a week, while every pull request was green. Find out what it runs that the others
do not, fix the bug that it shows, and see to it that the normal build would notice it the next time: add a plain unit
test in the module that has the bug.
The nightly job itself, and what it tests, stay as they are.`,
  unchanged: [
    ".github/workflows/nightly.yml",
    "e2e/pom.xml",
    "e2e/src/test/java/org/dhatim/fastexcel/WideSheetE2E.java",
    "e2e/src/test/java/org/dhatim/fastexcel/MemoryUsageE2E.java",
  ],
  hidden: {
    "fastexcel-writer/src/test/java/org/dhatim/fastexcel/ColumnNamesTest.java": `package org.dhatim.fastexcel;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class ColumnNamesTest {
    @Test
    void everyColumnHasItsOwnName() {
        for (int col = 0; col < Worksheet.MAX_COLS; col++) assertEquals(nameOf(col), CellAddress.convertNumToColString(col));
        assertEquals("XFD", CellAddress.convertNumToColString(Worksheet.MAX_COLS - 1));
    }

    private static String nameOf(int col) {
        return (col < 26 ? "" : nameOf(col / 26 - 1)) + (char) ('A' + col % 26);
    }
}
`,
    "e2e/src/test/java/org/dhatim/fastexcel/WidestSheetE2E.java": `package org.dhatim.fastexcel;

import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

import static org.assertj.core.api.Assertions.assertThat;

class WidestSheetE2E {
    @Test
    void theLastColumnComesBack() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Workbook wb = new Workbook(out, "wide", "1.0")) {
            wb.newWorksheet("wide").value(0, Worksheet.MAX_COLS - 1, "last");
        }
        try (ReadableWorkbook wb = new ReadableWorkbook(new ByteArrayInputStream(out.toByteArray()))) {
            assertThat(wb.getFirstSheet().read().get(0).getCellText(Worksheet.MAX_COLS - 1)).isEqualTo("last");
        }
    }
}
`,
  },
  commands: ["mvn -B -ntp -Pe2e test -pl e2e -am", "mvn -B -ntp test -pl fastexcel-writer"],
  bugs: [
    {
      edit: { file: "fastexcel-writer/src/main/java/org/dhatim/fastexcel/CellAddress.java", asItWas: true },
      command:
        "rm fastexcel-writer/src/test/java/org/dhatim/fastexcel/ColumnNamesTest.java; mvn -B -ntp test -pl fastexcel-writer",
      says: "the bug is back, without the nightly job",
    },
  ],
};
