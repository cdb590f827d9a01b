//! One search from one exposed vertex, with its dual changes.

use super::{Label, Matcher, NONE, Weight};

/// What ends a run of dual changes.
enum Event {
    /// An outer vertex no longer needs a partner.
    Excused(usize),
    /// A tight edge from an outer vertex to one not reached yet.
    Grow(usize, usize),
    /// A tight edge between two outer blossoms.
    Ring(usize, usize),
    /// An inner blossom without a dual.
    Open(usize),
}

impl<W: Weight> Matcher<W> {
    /// Grows a tree of tight edges from `root` until the matching can be made heavier or the duals excuse a vertex.
    pub(super) fn search(&mut self, root: usize) {
        self.clear_labels();
        let top = self.top[root];
        self.turn(top, root);
        self.make_outer(top);
        loop {
            if self.scan() {
                break;
            }
            match self.change_duals() {
                Event::Excused(vertex) => {
                    self.flip_up(vertex);
                    break;
                }
                Event::Grow(from, to) => {
                    if self.grow(from, to) {
                        break;
                    }
                }
                Event::Ring(a, b) => self.shrink(a, b),
                Event::Open(id) => self.open_inner(id),
            }
        }
        let mut tops: Vec<usize> = self.outer.iter().map(|&vertex| self.top[vertex]).collect();
        tops.sort_unstable();
        tops.dedup();
        self.open_idle(tops);
    }

    fn clear_labels(&mut self) {
        self.label.fill(Label::Free);
        self.near.fill(NONE);
        self.across.fill(NONE);
        self.outer.clear();
        self.queue.clear();
    }

    /// Labels a vertex or blossom outer and lists its vertices for scanning.
    pub(super) fn make_outer(&mut self, id: usize) {
        self.label[id] = Label::Outer;
        for vertex in self.vertices(id) {
            self.reach(vertex);
        }
    }

    /// Lists a vertex that has just become outer.
    pub(super) fn reach(&mut self, vertex: usize) {
        self.outer.push(vertex);
        self.queue.push(vertex);
    }

    /// Scans the edges of the outer vertices not scanned yet; says whether that ended the search.
    fn scan(&mut self) -> bool {
        while let Some(from) = self.queue.pop() {
            for i in 0..self.alive.len() {
                let to = self.alive[i];
                if self.top[to] == self.top[from] {
                    continue;
                }
                let Some(slack) = self.slack(from, to) else { continue };
                match self.label[self.top[to]] {
                    Label::Outer if slack == W::ZERO => self.shrink(from, to),
                    Label::Outer => {
                        self.note_across(from, to, slack);
                        self.note_across(to, from, slack);
                    }
                    Label::Free if slack == W::ZERO => {
                        if self.grow(from, to) {
                            return true;
                        }
                    }
                    _ => {
                        if self.near[to] == NONE
                            || self.slack(self.near[to], to).is_none_or(|old| slack < old)
                        {
                            self.near[to] = from;
                        }
                    }
                }
            }
        }
        false
    }

    fn note_across(&mut self, vertex: usize, other: usize, slack: W) {
        let old = self.across[vertex];
        // One that has become internal stays as a mark that a fresh look is needed: others may have been passed over.
        if old == NONE
            || (self.top[old] != self.top[vertex] && self.slack(vertex, old).is_none_or(|old| slack < old))
        {
            self.across[vertex] = other;
        }
    }

    /// Adds a tight edge to a vertex not reached yet; says whether it was exposed, which ends the search.
    fn grow(&mut self, from: usize, to: usize) -> bool {
        let top = self.top[to];
        let mate = self.mate[self.base[top]];
        if mate == NONE {
            self.flip_up(from);
            self.turn(top, to);
            self.mate[from] = to;
            self.mate[to] = from;
            return true;
        }
        self.label[top] = Label::Inner;
        self.entry[top] = (from, to);
        self.make_outer(self.top[mate]);
        false
    }

    /// Moves the exposed place from the root to an outer vertex along the tree.
    fn flip_up(&mut self, vertex: usize) {
        let (mut at, mut partner) = (vertex, NONE);
        loop {
            let top = self.top[at];
            let below = self.mate[self.base[top]];
            self.turn(top, at);
            self.mate[at] = partner;
            if below == NONE {
                return;
            }
            let inner = self.top[below];
            let (from, to) = self.entry[inner];
            self.turn(inner, to);
            self.mate[to] = from;
            (at, partner) = (from, to);
        }
    }

    /// Changes the duals of the tree as far as they can go, and says what stopped them.
    fn change_duals(&mut self) -> Event {
        let (mut least, mut event) = self.first_excused();
        for i in 0..self.alive.len() {
            let to = self.alive[i];
            if self.label[self.top[to]] == Label::Free
                && self.near[to] != NONE
                && let Some(slack) = self.slack(self.near[to], to)
                && slack < least
            {
                (least, event) = (slack, Event::Grow(self.near[to], to));
            }
        }
        for i in 0..self.outer.len() {
            let vertex = self.outer[i];
            self.refresh_across(vertex);
            let other = self.across[vertex];
            if other != NONE
                && let Some(slack) = self.slack(vertex, other)
                && slack.half() < least
            {
                (least, event) = (slack.half(), Event::Ring(vertex, other));
            }
        }
        for id in self.size..2 * self.size {
            if self.is_inner_blossom(id) && self.blossom(id).dual.half() < least {
                (least, event) = (self.blossom(id).dual.half(), Event::Open(id));
            }
        }
        if least > W::ZERO {
            self.shift_duals(least);
        }
        event
    }

    fn first_excused(&self) -> (W, Event) {
        let vertex =
            self.outer.iter().copied().min_by_key(|&vertex| self.dual[vertex]).expect("the root is outer");
        (self.dual[vertex], Event::Excused(vertex))
    }

    /// Looks again for the nearest outer blossom when the one known has been shrunk into the vertex's own.
    fn refresh_across(&mut self, vertex: usize) {
        let known = self.across[vertex];
        if known == NONE || self.top[known] != self.top[vertex] {
            return;
        }
        let mut best: Option<(W, usize)> = None;
        for &other in &self.outer {
            if self.top[other] != self.top[vertex]
                && let Some(slack) = self.slack(vertex, other)
                && best.is_none_or(|(least, _)| slack < least)
            {
                best = Some((slack, other));
            }
        }
        self.across[vertex] = best.map_or(NONE, |(_, other)| other);
    }

    fn is_inner_blossom(&self, id: usize) -> bool {
        self.blossoms[id - self.size].is_some() && self.around[id] == NONE && self.label[id] == Label::Inner
    }

    fn shift_duals(&mut self, by: W) {
        for &vertex in &self.alive {
            match self.label[self.top[vertex]] {
                Label::Outer => self.dual[vertex] = self.dual[vertex] - by,
                Label::Inner => self.dual[vertex] = self.dual[vertex] + by,
                Label::Free => {}
            }
        }
        for (i, blossom) in self.blossoms.iter_mut().enumerate() {
            let id = self.size + i;
            if let Some(blossom) = blossom
                && self.around[id] == NONE
            {
                match self.label[id] {
                    Label::Outer => blossom.dual = blossom.dual + by + by,
                    Label::Inner => blossom.dual = blossom.dual - by - by,
                    Label::Free => {}
                }
            }
        }
    }
}
