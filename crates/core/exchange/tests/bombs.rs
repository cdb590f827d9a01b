//! Files that are small and become large. Each is read in a process of its own whose memory is bounded: one that asks
//! for more is stopped by the system, and the test sees that.

#![allow(clippy::unwrap_used)]

use exchange::archive::Zip;
use exchange::rows::{MOST_ROWS, Table, TableFault};
use reading::Budget;
use std::io::{Cursor, Write as _};
use std::process::Command;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// What a process may map, in units of 1024 bytes: the 64 MB of a request, and what the program and its threads take.
const MEMORY: usize = 160 * 1024;

/// A ZIP of these entries.
fn packed(entries: &[(&str, String)]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in entries {
        writer.start_file(*name, SimpleFileOptions::default()).unwrap();
        writer.write_all(text.as_bytes()).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

fn workbook(strings: String, sheet: &str) -> Vec<u8> {
    packed(&[
        ("xl/workbook.xml", "<workbook><sheets><sheet name='a' r:id='r1'/></sheets></workbook>".to_owned()),
        (
            "xl/_rels/workbook.xml.rels",
            "<Relationships><Relationship Id='r1' Target='worksheets/sheet1.xml'/></Relationships>"
                .to_owned(),
        ),
        ("xl/sharedStrings.xml", strings),
        ("xl/worksheets/sheet1.xml", format!("<worksheet><sheetData>{sheet}</sheetData></worksheet>")),
    ])
}

/// A name, how it is made, and what is said of it.
type Bomb = (&'static str, fn() -> Vec<u8>, TableFault);

fn bombs() -> Vec<Bomb> {
    vec![
        (
            "one word of 700,000 letters in 30,000 cells",
            || {
                let row = format!("<row>{}</row>", "<c t='s'><v>0</v></c>".repeat(50));
                workbook(format!("<sst><si><t>{}</t></si></sst>", "x".repeat(700_000)), &row.repeat(600))
            },
            TableFault::TooLarge,
        ),
        (
            "300 words of 700,000 letters",
            || {
                let word = format!("<si><t>{}</t></si>", "x".repeat(700_000));
                workbook(format!("<sst>{}</sst>", word.repeat(300)), "")
            },
            TableFault::TooLarge,
        ),
        (
            "two million words of no letters",
            || workbook(format!("<sst>{}</sst>", "<si/>".repeat(2_000_000)), ""),
            TableFault::TooLarge,
        ),
        (
            "one cell that never ends",
            || {
                let row =
                    format!("<row><c t='inlineStr'><is><t>{}</t></is></c></row>", "x".repeat(60_000_000));
                workbook("<sst/>".to_owned(), &row)
            },
            TableFault::Workbook,
        ),
        (
            "a list of strings that says it is long",
            || workbook("<sst uniqueCount='4000000000'><si/></sst>".to_owned(), ""),
            TableFault::Empty,
        ),
        (
            "cells at the far end of the sheet",
            || {
                let row = "<row r='1048576'><c r='XFD1048576'><v>1</v></c></row>".to_owned();
                workbook("<sst/>".to_owned(), &row)
            },
            TableFault::Cells { line: 1_048_576, found: 61, expected: 60 },
        ),
        ("ten million cells", || [&b"a;b\n"[..], &[b';'; 10_000_000]].concat(), {
            TableFault::Cells { line: 2, found: 1000, expected: 60 }
        }),
        (
            "rows of many small cells",
            || [&b"a;b\n"[..], &[&b"1;".repeat(500)[..], b"\n"].concat().repeat(15_000)].concat(),
            TableFault::TooLarge,
        ),
        (
            "a list in a ZIP that becomes 200 MB",
            || packed(&[("a.csv", "a;b\n1;2\n".repeat(25_000_000))]),
            TableFault::TooLarge,
        ),
    ]
}

/// Reads as a page does.
fn read(bytes: &[u8]) -> TableFault {
    let budget = Budget::request(MOST_ROWS + 1);
    let read = if Zip::begins(bytes) {
        let mut zip = Zip::read(bytes).expect("a ZIP");
        match zip.find(|name| name == "a.csv") {
            Some(at) => match zip.unpacked(at, &budget) {
                Ok(list) => Table::read(&list, &budget),
                Err(exchange::archive::ZipFault::Spent(spent)) => Err(vec![spent.into()]),
                Err(fault) => panic!("{fault:?}"),
            },
            None => Table::of_workbook(&mut zip, &budget),
        }
    } else {
        Table::read(bytes, &budget)
    };
    read.expect_err("no table").remove(0)
}

/// In the process whose memory is bounded.
#[test]
fn a_bomb_by_name() {
    let Ok(file) = std::env::var("BOMB_FILE") else { return };
    println!("said {:?}", read(&std::fs::read(file).unwrap()));
}

#[test]
fn no_bomb_takes_more_than_a_request_may_hold() {
    let folder = tempfile::tempdir().unwrap();
    for (name, made, fault) in bombs() {
        let file = folder.path().join("bomb");
        let bytes = made();
        std::fs::write(&file, &bytes).unwrap();
        drop(bytes);
        let out = Command::new("sh")
            .args(["-c", &format!("ulimit -v {MEMORY}; exec \"$@\""), "sh"])
            .arg(std::env::current_exe().unwrap())
            .args(["--exact", "a_bomb_by_name", "--nocapture", "--test-threads=1"])
            .env("BOMB_FILE", &file)
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&out.stdout).into_owned();
        let why = String::from_utf8_lossy(&out.stderr);
        assert!(out.status.success() && said.contains(&format!("said {fault:?}")), "{name}: {said} {why}");
    }
}
