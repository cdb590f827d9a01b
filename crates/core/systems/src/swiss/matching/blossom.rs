//! Blossoms: making, opening, and turning the matching inside one around.

use super::{Blossom, Label, Matcher, NONE, Weight};

impl<W: Weight> Matcher<W> {
    pub(super) fn blossom(&self, id: usize) -> &Blossom<W> {
        self.blossoms[id - self.size].as_ref().expect("an id in use has its blossom")
    }

    fn blossom_mut(&mut self, id: usize) -> &mut Blossom<W> {
        self.blossoms[id - self.size].as_mut().expect("an id in use has its blossom")
    }

    /// Whether a vertex lies in a blossom.
    pub(super) fn holds(&self, id: usize, vertex: usize) -> bool {
        let mut at = vertex;
        while at != NONE {
            if at == id {
                return true;
            }
            at = self.around[at];
        }
        false
    }

    /// Every vertex of a vertex or blossom.
    pub(super) fn vertices(&self, id: usize) -> Vec<usize> {
        let mut open = vec![id];
        let mut found = Vec::new();
        while let Some(id) = open.pop() {
            if id < self.size {
                found.push(id);
            } else {
                open.extend(&self.blossom(id).parts);
            }
        }
        found
    }

    /// The index of the part of a blossom that holds a vertex.
    fn part_with(&self, id: usize, vertex: usize) -> usize {
        let mut at = vertex;
        while self.around[at] != id {
            at = self.around[at];
        }
        self.blossom(id).parts.iter().position(|&part| part == at).expect("a part of this blossom")
    }

    /// Shrinks the ring that the tight edge between two outer vertices of the tree closes.
    pub(super) fn shrink(&mut self, a: usize, b: usize) {
        let (left, right) = (self.path_up(a), self.path_up(b));
        let common = *left.iter().find(|part| right.contains(part)).expect("one root above both");
        let mut parts: Vec<usize> = left.into_iter().take_while(|&part| part != common).collect();
        parts.push(common);
        parts.reverse();
        let mut links = self.links_down(&parts);
        links.push((a, b));
        let other_side: Vec<usize> = right.into_iter().take_while(|&part| part != common).collect();
        let mut upward = other_side.clone();
        upward.push(common);
        upward.reverse();
        let down = self.links_down(&upward);
        links.extend(down.into_iter().rev().map(|(from, to)| (to, from)));
        parts.extend(other_side);
        self.make_blossom(common, parts, links);
    }

    /// The outermost blossoms from a vertex up to the root.
    fn path_up(&self, vertex: usize) -> Vec<usize> {
        let mut path = vec![self.top[vertex]];
        loop {
            let at = *path.last().expect("never empty");
            let next = if self.label[at] == Label::Inner {
                self.entry[at].0
            } else {
                match self.mate[self.base[at]] {
                    NONE => return path,
                    mate => mate,
                }
            };
            path.push(self.top[next]);
        }
    }

    /// The edges between the blossoms of a path from the root side down.
    fn links_down(&self, path: &[usize]) -> Vec<(usize, usize)> {
        path.windows(2)
            .map(|step| match self.label[step[1]] {
                Label::Inner => self.entry[step[1]],
                _ => (self.mate[self.base[step[1]]], self.base[step[1]]),
            })
            .collect()
    }

    fn make_blossom(&mut self, common: usize, parts: Vec<usize>, links: Vec<(usize, usize)>) {
        let id = self.unused.pop().expect("at most half as many blossoms as vertices");
        for &part in &parts {
            self.around[part] = id;
            let was_inner = self.label[part] == Label::Inner;
            for vertex in self.vertices(part) {
                self.top[vertex] = id;
                if was_inner {
                    self.reach(vertex);
                }
            }
        }
        self.around[id] = NONE;
        self.base[id] = self.base[common];
        self.label[id] = Label::Outer;
        self.blossoms[id - self.size] = Some(Blossom { parts, links, dual: W::ZERO });
    }

    /// Takes a blossom apart; its parts become outermost.
    fn take_apart(&mut self, id: usize) -> Blossom<W> {
        let blossom = self.blossoms[id - self.size].take().expect("an id in use has its blossom");
        for &part in &blossom.parts {
            self.around[part] = NONE;
            for vertex in self.vertices(part) {
                self.top[vertex] = part;
            }
        }
        self.unused.push(id);
        blossom
    }

    /// Opens an inner blossom whose dual reached zero, in the middle of a search.
    pub(super) fn open_inner(&mut self, id: usize) {
        let (from, to) = self.entry[id];
        let start = self.part_with(id, to);
        let blossom = self.take_apart(id);
        let count = blossom.parts.len();
        for &part in &blossom.parts {
            self.label[part] = Label::Free;
        }
        let forward = start % 2 == 1;
        let mut at = start;
        let mut entry = (from, to);
        loop {
            let part = blossom.parts[at];
            self.label[part] = Label::Inner;
            self.entry[part] = entry;
            if at == 0 {
                break;
            }
            let between = if forward { (at + 1) % count } else { at - 1 };
            let next = if forward { (between + 1) % count } else { between - 1 };
            self.make_outer(blossom.parts[between]);
            let (a, b) = blossom.links[if forward { between } else { next }];
            entry = if forward { (a, b) } else { (b, a) };
            at = next;
        }
    }

    /// Opens blossoms without a dual after a search: they bind nothing.
    pub(super) fn open_idle(&mut self, candidates: Vec<usize>) {
        let mut open = candidates;
        while let Some(id) = open.pop() {
            if id >= self.size && self.around[id] == NONE && self.blossom(id).dual == W::ZERO {
                open.extend(self.take_apart(id).parts);
            }
        }
    }

    /// Takes every blossom around a vertex apart. Inside, what was tight stays tight: the vertices take over half
    /// the dual each. The edge that left by the base is tight no more and is parted.
    pub(super) fn free_of_blossoms(&mut self, vertex: usize) {
        while self.top[vertex] != vertex {
            let id = self.top[vertex];
            let dual = self.blossom(id).dual;
            if dual > W::ZERO {
                for inside in self.vertices(id) {
                    self.dual[inside] = self.dual[inside] + dual.half();
                }
                if self.mate[self.base[id]] != NONE {
                    self.part(self.base[id]);
                }
            }
            self.take_apart(id);
        }
    }

    /// Turns the matching inside a blossom so that `vertex` becomes its base.
    pub(super) fn turn(&mut self, id: usize, vertex: usize) {
        if id < self.size || self.base[id] == vertex {
            return;
        }
        let start = self.part_with(id, vertex);
        let parts = self.blossom(id).parts.clone();
        let links = self.blossom(id).links.clone();
        let count = parts.len();
        self.turn(parts[start], vertex);
        let forward = start % 2 == 1;
        let mut at = start;
        while at != 0 {
            let first = if forward { at + 1 } else { at - 1 };
            let second = if forward { (first + 1) % count } else { first - 1 };
            let (a, b) = if forward { links[first % count] } else { swapped(links[second]) };
            self.turn(parts[first % count], a);
            self.turn(parts[second], b);
            self.mate[a] = b;
            self.mate[b] = a;
            at = second;
        }
        let blossom = self.blossom_mut(id);
        blossom.parts.rotate_left(start);
        blossom.links.rotate_left(start);
        self.base[id] = vertex;
    }
}

fn swapped((a, b): (usize, usize)) -> (usize, usize) {
    (b, a)
}
